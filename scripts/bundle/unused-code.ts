import { createHash } from 'node:crypto'
import { parseSync } from 'vite'

/** The parts of a library's file that this site never uses, so that visitors do not download them. */
export type UnusedCode = {
  /** The file, from the folder of packages. */
  file: string
  /** SHA-256 of the file that the parts were read from. Another version must be read again. */
  sha256: string
  /** Functions that are not called, or whose calls have no effect here, with what remains of their bodies. */
  functions: Record<string, string>
  /** Assigned functions, such as `Name.prototype.method = …`, by how the assignments start. */
  assignments?: string[]
  /** Cases of `switch` statements that compare with these variables. */
  cases?: string[]
  /** Values of `tag` that no object has. */
  tags?: number[]
}

type Node = { type: string; start: number; end: number }
type Edit = { start: number; end: number; text: string }

/** Returns the code without its unused parts. Throws if the library or a named part is not as expected. */
export function withoutUnused(code: string, unused: UnusedCode): string {
  const sha256 = createHash('sha256').update(code).digest('hex')
  if (sha256 !== unused.sha256) {
    throw new Error(`${unused.file} has changed. Check that the parts left out are still unused: ${sha256}`)
  }
  const missing = new Set([
    ...Object.keys(unused.functions),
    ...(unused.assignments ?? []),
    ...(unused.cases ?? []),
    ...(unused.tags ?? []),
  ])
  const edits: Edit[] = []
  const edit = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string, part: string | number) => {
    edits.push({ start, end, text })
    missing.delete(part)
  }
  visit(parseSync(unused.file, code).program, (node) => removeFrom(node, code, unused, edit))
  if (missing.size > 0) throw new Error(`${unused.file} has no ${[...missing].join(', ')}`)
  return edits
    .filter(
      (inner) =>
        !edits.some((outer) => outer !== inner && outer.start <= inner.start && inner.end <= outer.end),
    )
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

type Edits = (range: Pick<Node, 'start' | 'end'>, text: string, part: string | number) => void

/** Edits a node. Returns whether its children remain as they are. */
function removeFrom(node: Node, code: string, unused: UnusedCode, edit: Edits): boolean {
  const text = code.slice(node.start, node.end)
  if (node.type === 'FunctionDeclaration') {
    const { id, body } = node as Node & { id: { name: string }; body: Node }
    const rest = unused.functions[id.name]
    if (rest !== undefined) edit(body, `{${rest}}`, id.name)
    return rest !== undefined
  }
  if (node.type === 'ExpressionStatement') {
    const start = unused.assignments?.find((words) => text.startsWith(words))
    if (start) edit(node, '', start)
    return start !== undefined
  }
  if (node.type === 'BinaryExpression') {
    const [, tag, operator] = /^(\d+) (===|!==) \w+\.tag$/.exec(text) ?? []
    if (unused.tags?.includes(Number(tag))) edit(node, operator === '===' ? '!1' : '!0', Number(tag))
  }
  if (node.type === 'SwitchStatement') removeCases(node as Switch, code, unused, edit)
  return false
}

type Case = Node & { test: Node | null; consequent: Node[] }
type Switch = Node & { discriminant: Node; cases: Case[] }

function removeCases({ discriminant, cases }: Switch, code: string, unused: UnusedCode, edit: Edits): void {
  const isOnTag = code.slice(discriminant.start, discriminant.end).endsWith('.tag')
  const testOf = ({ test }: Case) => (test ? code.slice(test.start, test.end) : '')
  const partOf = (branch: Case) =>
    unused.cases?.find((name) => name === testOf(branch)) ??
    (isOnTag ? unused.tags?.find((tag) => String(tag) === testOf(branch)) : undefined)
  cases.forEach((branch, at) => {
    const part = partOf(branch)
    const [first, last] = [branch.consequent[0], branch.consequent.at(-1)]
    if (part === undefined) return
    // a label of statements that another case runs too
    const before = cases
      .slice(0, at)
      .findLast((other) => other.consequent.length > 0 || partOf(other) === undefined)
    if (!first || !last) return edit(branch, '', part)
    if (before && !isLeft(before)) return edit({ start: branch.start, end: first.start }, '', part)
    const body = code.slice(first.start, last.end)
    // a variable that another case assigns remains declared
    edit(branch, /\bvar /.test(body) ? `case ${testOf(branch)}: if (!1) {${body}}` : '', part)
  })
}

/** Whether a case does not continue with the next one. */
function isLeft({ consequent }: Case): boolean {
  return /^(Break|Return|Continue|Throw)/.test(consequent.at(-1)?.type ?? '')
}

/** Calls a function with every node of a tree, except below nodes for which it returns true. */
function visit(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const item of value) visit(item, enter)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('type' in value && enter(value as Node)) return
  for (const child of Object.values(value)) visit(child, enter)
}
