import { storageKeys } from '#contract/site.ts'

/** What is stored under each key; the type makes a missing key a compile error. */
const descriptions: Record<keyof typeof storageKeys, string> = {
  session: 'that you are signed in',
  signInState: 'that this tab went to Google or Facebook to sign in, until it is back',
  matchedProperty: 'the property you are about to write about',
  createNewChat: 'that its conversation is to be opened',
  guestVerdicts: 'your choices in Property Match before you sign in',
  unsentVerdicts: 'choices that could not be sent yet',
  chatDrafts: 'messages that you have begun',
  unsentMessages: 'messages that could not be sent yet',
  chats: 'the sample conversations that you tried out',
  wizardDraft: 'a listing that you have begun',
  listingEdits: 'changes to a listing that you have not saved',
  profileChanges: 'changes to your profile that you have not saved, until the tab is closed',
}

/** Renders the list of everything that the site stores in the browser. */
export function BrowserStorageList() {
  return (
    <dl className="my-4 flex flex-col gap-2">
      {Object.entries(storageKeys).map(([key, name]) => (
        <div key={key} className="flex flex-wrap gap-x-3">
          <dt className="font-mono text-sm leading-6">{name}</dt>
          <dd>
            {descriptions[key as keyof typeof storageKeys] /* Object.entries widens the keys to string */}
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap gap-x-3">
        <dt className="font-mono text-sm leading-6">palapa (IndexedDB)</dt>
        <dd>the photos of a listing or a message that you have begun and that are not sent yet</dd>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <dt className="font-mono text-sm leading-6">offline (cache)</dt>
        <dd>the page that says that there is no connection</dd>
      </div>
    </dl>
  )
}
