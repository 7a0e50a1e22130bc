import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'

/** A response of the API as a client receives it. */
export type ApiResponse = {
  method: string
  url: string
  status: number
  contentType: string | undefined
  body: string
}

/** Throws when a response does not match the OpenAPI document. */
export type ConformanceCheck = (response: ApiResponse) => void

type Call = { responses: Record<string, { content?: Record<string, unknown> }> }
type Document = { paths: Record<string, Record<string, Call>> }

const documentPath = '/api/openapi.json'
let compiled: ConformanceCheck | undefined

/** Returns the check of the API's responses; compiled once, because the document does not depend on the app's options. */
export async function conformanceCheck(app: FastifyInstance): Promise<ConformanceCheck> {
  if (compiled) return compiled
  const { payload } = await app.inject({ url: documentPath })
  return (compiled = compile(JSON.parse(payload)))
}

function compile(document: Document): ConformanceCheck {
  const validatorAt = compiler(document)
  const findCall = callFinder(document)
  return (response) => {
    const path = response.url.split('?')[0] ?? ''
    if (path === documentPath || !path.startsWith('/api/') || !isDescribed(response)) return
    const problem = findProblem(response, findCall(response.method.toLowerCase(), path), validatorAt)
    if (!problem) return
    const summary = `${response.method} ${path} returned ${response.status} with ${response.contentType}`
    throw new Error(`${summary}: ${problem}\n${response.body.slice(0, 2000)}`)
  }
}

/** Returns false for responses that the document leaves out because they follow from others. */
function isDescribed({ method, status }: ApiResponse): boolean {
  return !/^(HEAD|OPTIONS)$/i.test(method) && status !== 304
}

const problemAlone: Found = {
  pointer: ['components', 'schemas', 'Problem'],
  call: { responses: { 404: { content: { 'application/problem+json': {} } } } },
}

type Found = { pointer: string[]; call: Call }
type ValidatorAt = (pointer: string[]) => ValidateFunction

function findProblem(
  response: ApiResponse,
  found: Found | undefined,
  validatorAt: ValidatorAt,
): string | undefined {
  const { pointer, call } = found ?? problemAlone
  const status = response.status in call.responses ? String(response.status) : 'default'
  const documented = call.responses[status]
  if (!documented) return 'the document does not describe this response'
  if (!documented.content) return response.body === '' ? undefined : 'the document describes an empty body'
  const type = response.contentType?.split(';')[0] ?? ''
  if (!(type in documented.content)) return `the document describes ${Object.keys(documented.content).join()}`
  const schema = found ? [...pointer, 'responses', status, 'content', type, 'schema'] : pointer
  const validate = validatorAt(schema)
  if (validate(JSON.parse(response.body))) return undefined
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

/** Returns a function that finds the documented call; a literal path takes precedence over one with parameters. */
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
