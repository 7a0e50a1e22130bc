import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
// each folder in tools is a separate package with its own checks
const skipped = new Set(['node_modules', 'build', 'test-results', 'playwright-report', 'tools'])

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    return [path]
  })
}

const files = filesBelow('.')
const sources = files.filter((file) => /\.(ts|tsx|mjs|mdx)$/.test(file))
const product = sources.filter((file) => /^(contract|server|web)\//.test(file) && !file.includes('.test.'))
const text = (file: string) => readFileSync(join(root, file), 'utf8')

type Import = { file: string; target: string; isType: boolean }

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g

function importsOf(file: string): Import[] {
  return [...text(file).matchAll(importPattern)].map(([, type, direct, lazy]) => {
    const target = direct ?? lazy ?? ''
    return { file, target: resolveTarget(file, target), isType: type !== undefined }
  })
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return relative(root, join(root, dirname(file), target))
  return target.replace(/^#(contract|server|web|test)\//, '$1/')
}

const imports = product.flatMap(importsOf)
const featureOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1] : undefined)
const named = (list: Import[]) => list.map(({ file, target }) => `${file} imports ${target}`)

test('contract, server and web import only what each of them may', () => {
  const allowed: Record<string, RegExp> = {
    contract: /^(contract\/|zod\/mini$)/,
    server: /^(?!web\/|test\/)/,
    web: /^(?!server\/|test\/)/,
  }
  const wrong = imports.filter(({ file, target }) => !allowed[file.split('/')[0] ?? '']?.test(target))
  expect(named(wrong)).toEqual([])
})

test('relative imports stay inside their folder', () => {
  const wrong = product.filter((file) => /from '\.\.\//.test(text(file)))
  expect(wrong).toEqual([])
})

/** The folders of the server, from bottom to top. A file imports values from its own folder and from those before it. */
const serverFolders = [
  'lib/concurrency', // statements, checks and values that requests share
  'lib', // one topic a file
  'lib/s3', // requests to S3
  'lib/limits', // requests of an address and changes of a user
  'config.ts',
  'db', // connections, migrations, jobs
  'storage', // files of images, in a folder or in S3
  'mail', // jobs, layout and delivery of emails
  'audit', // the log of what staff did
  'erasures', // which accounts were deleted, for restores
  'auth/base', // tables, users, passwords, limits
  'auth/tokens', // signing keys, access tokens, sessions
  'profiles',
  'consents', // which versions of the terms and the privacy policy users accepted
  'mail-choices', // what users are emailed about
  'staff', // who of the operator's staff may moderate
  'suspensions', // who may not use an account, until when and why
  'cases', // what staff should look at
  'auth/mail',
  'auth/sign-in',
  'auth/oauth',
  'auth/admin',
  'auth/hosted',
  'auth',
  'properties/history', // events of a property, such as prices
  'properties/details', // what owners state about title, land, water and terms
  'properties/search', // the words of a search
  'properties/positions', // where properties are
  'properties/lists', // the version of all lists, by which they are cached
  'properties',
  'properties/views', // counts of the visitors of a property
  'properties/sold', // medians of stated prices, and similar properties
  'properties/statuses', // changes of a property's status
  'places',
  'map', // markers of what is for sale, and their counts
  'images',
  'interactions',
  'conversations/warnings', // risks in a message that its reader is warned about
  'conversations',
  'reports', // what users and visitors report
  'notices', // what the bell reports
  'listing-checks', // whether a listing is still for sale
  'moderation/conflicts', // cases that a member of staff may not decide
  'moderation/risks', // points for signs of fraud
  'moderation/appeals',
  'moderation/suspensions', // what follows when staff suspend a person
  'moderation/announcements', // what staff show at the top of all pages
  'moderation', // the queue of staff and their decisions
  'moderation/listings', // the search of staff for listings
  'moderation/people', // the search of staff for people
  'moderation/featured', // the listings that Home shows first
  'moderation/places', // texts of locations that name no place
  'response-times', // how fast sellers reply
  'listings', // a seller's own properties with their statistics
  'duplicates', // listings of one seller with the same photos
  'drafts', // listings that are not finished
  'own-account', // download and deletion of a user's data
  'backups',
  'enquiries',
  'sitemaps',
  'well-known',
  'health',
  'metrics', // what a monitoring system reads
  'console', // the state of the server and its jobs, for admins
  'pages', // documents, assets and forms without JavaScript
  '.', // app, api-routes, pages, main
]

/** Returns the position of a file's folder in that order; -1 for a folder that has none. */
function folderPosition(file: string): number {
  const path = file.replace('server/', '')
  return serverFolders.indexOf(serverFolders.includes(path) ? path : dirname(path))
}

test('the folders of the server import only downward', () => {
  const inServer = (path: string) => path.startsWith('server/')
  expect(product.filter((file) => inServer(file) && folderPosition(file) === -1)).toEqual([])
  const upward = imports.filter(
    ({ file, target, isType }) =>
      !isType && inServer(file) && inServer(target) && folderPosition(target) > folderPosition(file),
  )
  expect(named(upward)).toEqual([])
})

/** The folders of web that its features share, from bottom to top. They import values like the server's folders. */
const sharedWebFolders = [
  'ui', // components and hooks without domain terms
  'settings', // configuration of the site
  'data', // calls of the API
  'storage', // what the browser stores
  'routing', // paths, page changes, Back, meta tags
  'units', // currencies and units of area that the visitor chose
  'map', // the drawing of Belize and what is shown on it
  'forms', // validation and fields that several features use
  'session', // the session and its tokens
  'members', // queries and changes of signed-in users
  'shell', // header, navigation, footer
]

test('the shared folders of web import only downward, and none imports a feature', () => {
  const positionOf = (path: string) => sharedWebFolders.indexOf(featureOf(path) ?? '')
  const upward = imports.filter(({ file, target, isType }) => {
    if (isType || !file.startsWith('web/') || !target.startsWith('web/') || positionOf(file) === -1)
      return false
    return positionOf(target) === -1 || positionOf(target) > positionOf(file)
  })
  expect(named(upward)).toEqual([])
})

test('web features import other features only in page files', () => {
  const open = new Set(sharedWebFolders)
  const wrong = imports.filter(({ file, target }) => {
    const [own, other] = [featureOf(file), featureOf(target)]
    if (!file.startsWith('web/') || !target.startsWith('web/')) return false
    if (own === undefined || other === undefined || own === other || open.has(other)) return false
    return !open.has(own) && !/-page\.(tsx|mdx)$/.test(file)
  })
  expect(named(wrong)).toEqual([])
})

test('web/ui imports nothing of the project except itself and contract/lib', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('web/ui/') && /^(contract\/(?!lib\/)|server\/|web\/(?!ui\/))/.test(target),
  )
  expect(named(wrong)).toEqual([])
})

/** Files that may use the query builder and SQL text. */
const mayContainSql = /^server\/(db\/.+|sample-data|(.+\/)?(table|([a-z-]+-)?(queries|changes)))\.ts$/

test('only files named table, queries or changes contain SQL', () => {
  const sqlText =
    /\bsql(<[^`(]*>)?`|\bsql\.\w|\.query(<[^(]*>)?\(|\b(db|tx)\s*\.(select|selectDistinct|insert|update|delete|execute|\$count)\(|[`'](select|insert into|update|delete from|with)\s/
  const wrong = product.filter((file) => file.startsWith('server/') && !mayContainSql.test(file))
  expect(wrong.filter((file) => sqlText.test(text(file)))).toEqual([])
})

test('each restricted library and global is used only where it belongs', () => {
  const owners: [RegExp, RegExp][] = [
    [/^drizzle-orm/, mayContainSql],
    [/^@supabase\/auth-js/, /^web\/session\//],
    [/^idb-keyval$/, /^web\/storage\/pending-photos\.ts$/],
  ]
  const wrong = imports.filter(({ file, target }) =>
    owners.some(([library, owner]) => library.test(target) && !owner.test(file)),
  )
  expect(named(wrong)).toEqual([])
  const readsEnvironment = product.filter((file) => /process\.env/.test(text(file)))
  expect(readsEnvironment.filter((file) => !/^server\/(config|main|db\/run-as)\.ts$/.test(file))).toEqual([])
  const fetches = product.filter(
    (file) => file.startsWith('web/') && /(?<![\w.-])fetch\(|XMLHttpRequest/.test(text(file)),
  )
  expect(fetches.filter((file) => file !== 'web/data/api.ts')).toEqual([])
})

test('web does each of these jobs in one module', () => {
  const owners: [RegExp, string][] = [
    [/\buseMutation\b/, 'web/members/use-change.ts'],
    [/\bset(Is)?Busy\b/, 'web/ui/hooks/use-pending.ts'],
    [/new Set<\(\) => void>/, 'web/ui/store.ts'],
    [/\bindexedDB\b/, 'web/storage/pending-photos.ts'],
    [/\bformatPrice\(|style: 'currency'/, 'web/properties/price.tsx'],
  ]
  const wrong = owners.flatMap(([job, owner]) =>
    product.filter((file) => file.startsWith('web/') && file !== owner && job.test(text(file))),
  )
  expect(wrong).toEqual([])
})

test('only these modules of web access storage, because each access must allow for a browser that forbids it', () => {
  const shell = '(announcement|development-badge|early-script)'
  const owner = new RegExp(
    `^web/(storage/browser-storage|swipe/hidden-cards|not-found|shell/${shell})[.]tsx?$`,
  )
  const access = /\b(local|session)Storage\b(?!')|window\[/
  const others = product.filter((file) => file.startsWith('web/') && !owner.test(file))
  expect(others.filter((file) => access.test(text(file)))).toEqual([])
})

test('texts below 24 px are not in the display font, except the name in the footer and headings that grow', () => {
  const wrong = product.flatMap((file) =>
    (text(file).match(/[^'"`;\n]*\bfont-display\b[^'"`;\n]*/g) ?? [])
      .filter(
        (names) => /(?<![:\w-])text-(xs|sm|base|lg|xl)\b/.test(names) && !/\btext-[2-5]xl\b/.test(names),
      )
      .map((names) => `${file}: ${names.trim()}`),
  )
  expect(wrong.filter((found) => !found.startsWith('web/shell/site-footer.tsx'))).toEqual([])
})

test('there are no import cycles', () => {
  const graph = new Map<string, string[]>()
  for (const { file, target, isType } of imports) {
    if (!isType) graph.set(file, [...(graph.get(file) ?? []), target])
  }
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
  }
  for (const file of graph.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

test('file names are kebab-case and describe their content', () => {
  const banned = /^(index|utils?|helpers?|common|misc|shared|types|constants)\./
  const wrong = sources.filter((file) => banned.test(basename(file)) || !/^[a-z0-9.-]+$/.test(basename(file)))
  expect(wrong).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const counted = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  expect(counted.filter((file) => text(file).split('\n').length > 400)).toEqual([])
})

test('no folder of source has more than 40 files', () => {
  const counts = Map.groupBy(sources, (file) => dirname(file))
  expect([...counts].flatMap(([folder, inside]) => (inside.length > 40 ? [folder] : []))).toEqual([])
})

test('decision records have unique numbers and the same sections', () => {
  const records = files.filter((file) => file.startsWith('docs/decisions/'))
  const numbers = records.map((file) => basename(file).slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const sections = ['Context.', 'Decision.', 'Revisit when']
  expect(records.filter((file) => !sections.every((name) => text(file).includes(`**${name}**`)))).toEqual([])
})

const britishWords =
  'colour grey centre behaviour favourite neighbour neighbours harbour organise authorise authorisation practise licence storey'.split(
    ' ',
  )

/** British spelling, and what `docs/vocabulary.md` rejects, which names what to use instead. */
const retiredWords = [
  'told whoever nobody somebody heir complaint beat worn patience',
  'teller farewell anybody everybody',
  'picture pictures pictured mails conversing veil veiled unproven unsaid wordless forgetful addressees',
]
  .flatMap((line) => line.split(' '))
  .concat(britishWords)

/** Files that quote what users type, and so may contain every word. */
const quotesUsers =
  /^(contract\/support\/topics[\w-]*|server\/conversations\/warnings\/([\w-]*deposit-wording|(warnings|[\w-]+-sentences)\.test)|test\/support-questions)\.ts$/

/** Names that contain a retired word because clients, stored data, standards or maps depend on them. */
const fixedNames =
  /\b(pictureIds|unsentPictures|pictureCount)\b|message[_-]pictures\w*|(sweep|forget-unsent|tools\/sample)-pictures|DATA_DIR\/pictures|'mails'|<\/?picture\b|picture element|picture-in-picture|\bMaya Centre\b/g

/** Files that read or write the member `pictures` of the API, the claim `picture` of OAuth, or the folder of stored images. */
const usesPictures =
  /^(contract\/(conversations|messages|own-account)|server\/(conversations\/.+|own-account\/.+|auth\/oauth\/.+|images\/(shared-storage|sweep|upload-limits)\.test|storage\/open-storage|lib\/retry-after\.test)|web\/conversations\/(conversation-state\.test|view-models|images\/unsent-images)|test\/(app|browser\/conversations-api|conversations|facebook|images|openid-provider)|e2e\/conversations\/images-pending\.spec|scripts\/bench\/conversation-floor)\.ts$/

/** Documents and folders whose text and names are free of the retired words. Add a folder once it is. */
const pathsInVocabulary = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/',
  'sample/README.md',
  'contract/',
  'e2e/',
  'scripts/',
  'server/',
  'test/',
  'web/',
  'drizzle.config.ts',
  'playwright.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
]

test('no cleaned path contains a retired word', () => {
  const lists = ['docs/vocabulary.md', 'architecture.test.ts']
  const cleaned = files.filter(
    (file) =>
      /\.(md|mdx|ts|tsx|mjs|css|ejs)$/.test(file) &&
      !lists.includes(file) &&
      !quotesUsers.test(file) &&
      pathsInVocabulary.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))),
  )
  const found = cleaned.flatMap((file) =>
    [file, ...text(file).split('\n')].flatMap((line, at) =>
      wordsIn(line.replace(fixedNames, ''))
        .filter(
          (word) => retiredWords.includes(word) && !(/^pictures?$/.test(word) && usesPictures.test(file)),
        )
        .map((word) => `${file}:${at}: ${word}`),
    ),
  )
  expect(found).toEqual([])
})

test('the sample listings have American spelling', () => {
  const listings = text('sample/listings.json').replaceAll('\\n', ' ').replace(fixedNames, '')
  expect(wordsIn(listings).filter((word) => britishWords.includes(word))).toEqual([])
})

/** Returns the words of a line in lower case; `camelCase`, `PascalCase`, `snake_case` and `kebab-case` are several. */
function wordsIn(line: string): string[] {
  return (line.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? []).map((word) => word.toLowerCase())
}

test('no link prefetches, because the router reloads the page when a prefetched script is missing', () => {
  expect(product.filter((file) => /prefetch="(?!none)/.test(text(file)))).toEqual([])
})

test('there are no type escapes', () => {
  const escape = /:\s*any\b|\bas any\b|<any>|@ts-(ignore|nocheck)/
  const own = basename(import.meta.filename)
  expect(sources.filter((file) => file !== own && escape.test(text(file)))).toEqual([])
})

test('every path and npm script named in the documents exists', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const documents = files.filter((file) => /^([A-Z]+|docs\/.*)\.md$/.test(file))
  const missing = documents.flatMap((file) => {
    const names = [...text(file).matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '')
    const paths = names.filter((name) => /^[\w.-]+\/[\w./-]*$/.test(name) && !name.startsWith('node_modules'))
    const commands = names.flatMap((name) => /^npm run ([\w:]+)/.exec(name)?.[1] ?? [])
    const lost = [
      ...paths.filter(
        (path) =>
          /^(contract|server|web|test|e2e|docs|scripts|sample|tools|\.ci)\//.test(path) &&
          !existsSync(join(root, path)),
      ),
      ...commands.filter((name) => !(name in scripts)),
    ]
    return lost.map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
