import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

/** What users type: cues of the support agent and wordings that warnings look for. */
const quotesUsers = /contract\/support\/topics|conversations\/warnings\//
const sources = ['web', 'contract', 'server'].flatMap(filesBelow).filter((file) => !quotesUsers.test(file))
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm

/** Texts that a reader may see: articles, and code without its comments. */
const pages = sources.filter((file) => /\.(tsx?|mdx)$/.test(file) && !file.includes('.test.'))
const articles = pages.filter((file) => file.endsWith('.mdx'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(comments, '')

test('the texts are read', () => {
  expect(pages.length).toBeGreaterThan(500)
  expect(articles.length).toBeGreaterThan(5)
})

const phrasesFound = (files: string[], phrases: RegExp) =>
  files.flatMap((file) => (textOf(file).match(phrases) ?? []).map((phrase) => `${file}: ${phrase}`))

test('no screen, article or email has a phrase that a reader stumbles over', () => {
  const awkward =
    /so that both|mislays?\b|beside the seller|where we answer|\bsomebody\b|\bwhoever\b|\be-mail|on the device\b|the day on which|not to be cheated|from the handshake|good or bad in itself|Three answers are enough|pieces of land in all/gi
  expect('write it so that both sign'.match(awkward)).not.toBeNull()
  expect(phrasesFound(pages, awkward)).toEqual([])
})

test('articles use short joints: no “so that”, “as well as”, “beside”', () => {
  expect(phrasesFound(articles, /\bso that\b|\bas well\b|\bbeside\b/gi)).toEqual([])
})
