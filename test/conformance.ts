import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'

/** An answer of the API as a client gets it. */
export type ApiAnswer = {
  method: string
  url: string
  status: number
  contentType: string | undefined
  body: string
}

/** Throws when an answer is not one that the OpenAPI document promises. */
export type ConformanceCheck = (answer: ApiAnswer) => void

type Call = { responses: Record<string, { content?: Record<string, unknown> }> }
type Document = { paths: Record<string, Record<string, Call>> }

const documentPath = '/api/openapi.json'
const checks = new Map<string, ConformanceCheck>()

/** Compiled once for all apps that serve the same document. */
export async function conformanceCheck(app: FastifyInstance): Promise<ConformanceCheck> {
  const { payload } = await app.inject({ url: documentPath })
  const check = checks.get(payload) ?? compile(JSON.parse(payload))
  checks.set(payload, check)
  return check
}

function compile(document: Document): ConformanceCheck {
  const validatorAt = compiler(document)
  const findCall = callFinder(document)
  return (answer) => {
    const path = answer.url.split('?')[0] ?? ''
    if (path === documentPath || !path.startsWith('/api/') || !isDescribed(answer)) return
    const fault = faultOf(answer, findCall(answer.method.toLowerCase(), path), validatorAt)
    if (!fault) return
    const shown = `${answer.method} ${path} answered ${answer.status} with ${answer.contentType}`
    throw new Error(`${shown}: ${fault}\n${answer.body.slice(0, 2000)}`)
  }
}

/** No document tells of these: they follow from the others. */
function isDescribed({ method, status }: ApiAnswer): boolean {
  return !/^(HEAD|OPTIONS)$/i.test(method) && status !== 304
}

const problemAlone: Found = {
  pointer: ['components', 'schemas', 'Problem'],
  call: { responses: { 404: { content: { 'application/problem+json': {} } } } },
}

type Found = { pointer: string[]; call: Call }
type ValidatorAt = (pointer: string[]) => ValidateFunction

function faultOf(answer: ApiAnswer, found: Found | undefined, validatorAt: ValidatorAt): string | undefined {
  const { pointer, call } = found ?? problemAlone
  const status = answer.status in call.responses ? String(answer.status) : 'default'
  const documented = call.responses[status]
  if (!documented) return 'the document does not know this answer'
  if (!documented.content) return answer.body === '' ? undefined : 'the document promises an empty body'
  const type = answer.contentType?.split(';')[0] ?? ''
  if (!(type in documented.content)) return `the document promises ${Object.keys(documented.content).join()}`
  const schema = found ? [...pointer, 'responses', status, 'content', type, 'schema'] : pointer
  const validate = validatorAt(schema)
  if (validate(JSON.parse(answer.body))) return undefined
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ')
}

function compiler(document: Document): ValidatorAt {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const validators = new Map<string, ValidateFunction>()
  return (pointer) => {
    const escaped = pointer.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
    const $ref = `openapi#/${escaped.map(encodeURIComponent).join('/')}`
    const validate = validators.get($ref) ?? ajv.compile({ $ref })
    validators.set($ref, validate)
    return validate
  }
}

/** A literal path wins over one with parameters. */
function callFinder({ paths }: Document) {
  const patterns = Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, calls]) => ({ path, calls, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  return (verb: string, path: string): Found | undefined => {
    for (const { path: template, calls, pattern } of patterns) {
      const call = pattern.test(path) ? calls[verb] : undefined
      if (call) return { pointer: ['paths', template, verb], call }
    }
    return undefined
  }
}
