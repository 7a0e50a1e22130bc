import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { listBlocks, listDocuments, runBlock } from './blocks.ts'

test('the quick shell blocks of the documents run, and the others state how they are run or why not', async () => {
  await using place = await temporaryDataDir()
  const ran: string[] = []
  const failed: string[] = []
  for (const file of listDocuments()) {
    const cwd = join(place.folder, file)
    await mkdir(cwd, { recursive: true })
    for (const block of listBlocks(file).filter(({ mode }) => mode === 'quick')) {
      const output = await runBlock(block, cwd, { PATH: process.env['PATH'], HOME: cwd })
      ran.push(`${file}:${block.line}`)
      if (output !== undefined) failed.push(`${file}:${block.line}: ${output}`)
    }
  }
  expect(failed).toEqual([])
  expect(ran.length).toBeGreaterThan(0)
})

test('a block states how it is run, and its failure is reported with what it printed', async () => {
  const fence = '```'
  const blocks = (...infos: string[]) =>
    infos.flatMap((info) => listBlocks('a.md', `${fence}${info}\necho it && npm --version\n${fence}\n`))
  expect(
    blocks('sh', 'sh slow', 'sh server', 'sh not run: needs Docker', 'ini').map(({ mode }) => mode),
  ).toEqual(['quick', 'slow', 'server', 'not run'])
  for (const info of ['bash', 'sh later', 'sh not run:', 'console']) {
    expect(() => blocks(info)).toThrow(/^a\.md:1: /)
  }
  expect(() => listBlocks('a.md', `${fence}\nnpm start \n${fence}\n`)).toThrow(
    /start a block of commands with sh/,
  )
  await using place = await temporaryDataDir()
  const [block] = listBlocks('a.md', `${fence}sh\necho before\nfalse | true\necho after\n${fence}\n`)
  if (!block) throw new Error('no block')
  expect(await runBlock(block, place.folder, { PATH: process.env['PATH'] })).toBe('before\n')
})
