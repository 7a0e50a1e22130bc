import { storageKeys } from '#contract/site.ts'

/** Descriptions of what each key stores; the type makes a missing key a compile error. */
const descriptions: Record<keyof typeof storageKeys, string> = {
  session: 'your sign-in',
  signInState:
    'a sign-in with Google or Facebook that this tab has started, and whether you want to buy or sell',
  matchedProperty: 'the property that your next conversation is about',
  createNewChat: 'whether to open that conversation',
  guestVerdicts: 'your choices in Property Match before you sign in',
  unsentVerdicts: 'choices that have not been sent yet',
  chatDrafts: 'messages that you have started to write',
  unsentMessages: 'messages that have not been sent yet',
  chats: 'the sample conversations that you have tried',
  wizardDraft: 'a listing that you have started',
  listingEdits: 'unsaved changes to a listing',
  profileChanges: 'unsaved changes to your profile, until you close the tab',
  typedText: 'what you have typed in a report, an appeal or a message to us, until you close the tab',
  theme: 'the theme that you chose, light or dark',
  buyer: 'whether you buy as a national of Belize or CARICOM, for the costs on the page of a property',
  money: 'the currency that you chose for prices, if it is not the US dollar',
  area: 'the unit that you chose for sizes, if it is not square feet',
  mapSearchFollows: 'whether the map searches as you move it',
  announcement: 'the announcement at the top of the pages that you closed',
}

/** What libraries and the browser store under names of their own. */
const others = {
  'react-router-scroll-positions': 'how far you have scrolled on each page, until you close the tab',
  'palapa (IndexedDB)': 'photos of a listing or message that have not been sent yet',
  'offline-… (cache)': 'the page shown when you are offline',
}

/** Renders the list of everything that the site stores in the browser. */
export function BrowserStorageList() {
  return (
    <dl className="my-4 flex flex-col gap-2">
      {Object.entries(storageKeys).map(([key, name]) => (
        <Entry key={key} name={name}>
          {descriptions[key as keyof typeof storageKeys] /* Object.entries widens the keys to string */}
        </Entry>
      ))}
      {Object.entries(others).map(([name, description]) => (
        <Entry key={name} name={name}>
          {description}
        </Entry>
      ))}
    </dl>
  )
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="font-mono text-sm leading-6">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
