import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { type ApiResponse, conformanceCheck } from '#test/conformance.ts'
import { listEndpoints } from '#test/endpoints.ts'

type Call = {
  summary: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

type Document = {
  openapi: string
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, object> }
}

/** JSON Schema of the parts of OpenAPI 3.1 that the document uses, without its schema objects. */
const structure = {
  type: 'object',
  required: ['openapi', 'info', 'paths', 'components'],
  properties: {
    openapi: { const: '3.1.0' },
    info: { type: 'object', required: ['title', 'version'] },
    servers: { type: 'array' },
    tags: { type: 'array' },
    components: { type: 'object', required: ['securitySchemes', 'schemas'] },
    paths: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^/api/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: { $ref: '#/$defs/call' },
      },
    },
  },
  additionalProperties: false,
  $defs: {
    call: {
      type: 'object',
      required: ['summary', 'security', 'responses'],
      properties: {
        summary: { type: 'string', minLength: 1 },
        security: { type: 'array', items: { type: 'object', propertyNames: { const: 'bearer' } } },
        parameters: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'in', 'required', 'schema'],
            properties: { name: { type: 'string' }, schema: { type: 'object' }, in: true, required: true },
            additionalProperties: false,
            oneOf: [
              { properties: { in: { const: 'path' }, required: { const: true } } },
              { properties: { in: { enum: ['query', 'header'] }, required: { type: 'boolean' } } },
            ],
          },
        },
        requestBody: {
          type: 'object',
          required: ['content'],
          properties: { required: { type: 'boolean' }, content: { $ref: '#/$defs/content' } },
          additionalProperties: false,
        },
        responses: {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^([1-5][0-9]{2}|default)$' },
          additionalProperties: {
            type: 'object',
            required: ['description'],
            properties: { description: { type: 'string' }, content: { $ref: '#/$defs/content' } },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    content: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]+/[a-z+-]+$' },
      additionalProperties: {
        type: 'object',
        required: ['schema'],
        properties: { schema: { type: 'object' } },
        additionalProperties: false,
      },
    },
  },
}

async function readDocument(): Promise<Document> {
  await using app = await createTestApp()
  return (await app.app.inject({ url: '/api/openapi.json' })).json()
}

const callsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ path, method, call })),
  )

function schemasOf(document: Document): object[] {
  const contents = callsOf(document).flatMap(({ call }) => [
    call.requestBody?.content ?? {},
    ...Object.values(call.responses).map((response) => response.content ?? {}),
  ])
  const inCalls = contents.flatMap((content) => Object.values(content).map(({ schema }) => schema))
  return [...inCalls, ...Object.values(document.components.schemas)]
}

test('API-37 the document is OpenAPI 3.1', async () => {
  const document = await readDocument()
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  ajv.validate(structure, document)
  expect(ajv.errors ?? []).toEqual([])
  for (const schema of schemasOf(document)) {
    await ajv.validateSchema(schema)
    expect([schema, ajv.errors ?? []]).toEqual([schema, []])
  }
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? []
    expect(Object.keys(document.components.schemas)).toContain(name)
  }
  for (const { path, call } of callsOf(document)) {
    const named = (call.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name)
    expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
  }
})

test('API-37 the document lists every call of the contract, with its request and responses, and no other', async () => {
  const document = await readDocument()
  const endpoints = await listEndpoints()
  const listed = callsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const expected = endpoints.map(([, { method, path }]) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(listed.toSorted()).toEqual(expected.toSorted())
  const security = {
    none: [],
    optional: [{}, { bearer: [] }],
    bearer: [{ bearer: [] }],
    staff: [{ bearer: [] }],
    admin: [{ bearer: [] }],
  }
  for (const [name, { method, path, auth, summary, multipart, schema }] of endpoints) {
    const call = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect([name, call?.summary, call?.security]).toEqual([name, summary, security[auth]])
    const body = schema.body ? ['application/json'] : multipart ? ['multipart/form-data'] : []
    expect([name, Object.keys(call?.requestBody?.content ?? {})]).toEqual([name, body])
    const refusals = body.length > 0 ? ['408', '413', '415', '431'] : ['431']
    const statuses = new Set([...Object.keys(schema.response), ...refusals])
    expect(Object.keys(call?.responses ?? {})).toEqual([...[...statuses].toSorted(), 'default'])
    const queried = (call?.parameters ?? []).filter((each) => each.in === 'query')
    expect([name, queried.length > 0]).toEqual([name, schema.querystring !== undefined])
  }
  const upload = document.paths['/api/images/{propertyId}/upload']?.['post']
  expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['images'] })
})

const blank = {
  name: '',
  phone: '',
  bio: '',
  greeting: '',
  location: '',
  websiteUrl: '',
  facebookUrl: '',
  instagramUrl: '',
}
const profile = { ...blank, id: 'a', email: 'a@example.com', role: 'BUYER', profilePhotoUrl: '' }
const json = 'application/json; charset=utf-8'
const problemJson = 'application/problem+json'
const notFound = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found', message: 'No.' }

test('API-37 the check of responses accepts documented ones and rejects others', async () => {
  await using app = await createTestApp()
  const check = await conformanceCheck(app.app)
  const response =
    (overrides: Partial<ApiResponse>, body: unknown = profile) =>
    () => {
      const written = typeof body === 'string' ? body : JSON.stringify(body)
      check({
        method: 'GET',
        url: '/api/users/me',
        status: 200,
        contentType: json,
        body: written,
        ...overrides,
      })
    }
  expect(response({})).not.toThrow()
  expect(response({ status: 404, contentType: problemJson }, notFound)).not.toThrow()
  expect(response({ status: 429, contentType: problemJson }, notFound)).not.toThrow()
  expect(response({ url: '/api/nothing', status: 404, contentType: problemJson }, notFound)).not.toThrow()
  const gone = {
    method: 'DELETE',
    url: '/api/users/interactions/reset-all',
    status: 204,
    contentType: undefined,
  }
  expect(response(gone, '')).not.toThrow()

  expect(response({}, { ...profile, role: 'ADMIN' })).toThrow('/role')
  expect(response({}, { ...profile, name: null })).toThrow('/name')
  expect(response({}, { ...profile, passwordHash: 'x' })).toThrow('additional properties')
  expect(response({}, { ...profile, phone: undefined })).toThrow('phone')
  expect(response({ status: 201 })).toThrow('problem+json')
  expect(response({ contentType: 'text/html' })).toThrow('application/json')
  expect(response({ status: 404, contentType: json }, notFound)).toThrow('problem+json')
  expect(response({ status: 404, contentType: problemJson }, { error: 'No.' })).toThrow('message')
  expect(response({ url: '/api/nothing' })).toThrow('does not describe')
  expect(response(gone, 'gone')).toThrow('empty')
})

test('API-37 a test that gets an undocumented response fails', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  await app.app.pool.query('alter table palapa.properties drop constraint properties_type')
  await app.app.pool.query(`update palapa.properties set property_type = 'CASTLE' where id = $1`, [id])
  await expect(app.app.inject({ url: `/api/properties/${id}` })).rejects.toThrow('/propertyType')
})
