import { STATUS_CODES } from 'node:http'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Problem } from '#contract/errors.ts'
import { PropertyImage } from '#contract/images.ts'
import { Interaction } from '#contract/interactions.ts'
import { Profile } from '#contract/profiles.ts'
import { OwnProperty, Property, PropertyCard, PropertyStats } from '#contract/properties.ts'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>

/** What stands once in the document and is referred to. */
const components = {
  Interaction,
  OwnProperty,
  Problem,
  Profile,
  Property,
  PropertyCard,
  PropertyImage,
  PropertyStats,
}
const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(components)) schemaRegistry.add(schema, { id })

const describeCall = createJsonSchemaTransform({ schemaRegistry })
const describeComponents = createJsonSchemaTransformObject({ schemaRegistry })

const multipartBody = {
  type: 'object',
  properties: {
    images: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
  required: ['images'],
}

const transform: Transform = (call) => {
  const described = describeCall(call)
  const isMultipart = call.schema?.consumes?.includes('multipart/form-data')
  return isMultipart ? { ...described, schema: { ...described.schema, body: multipartBody } } : described
}

type Answer = { description: string; content?: Record<string, unknown> }
type Described = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: { schemas: Record<string, unknown> }
}

const anyProblem: Answer = {
  description: 'Any other failure',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const transformObject: TransformObject = (document) => {
  const described = describeComponents(document) as unknown as Described // built by `transform` from the routes
  for (const call of Object.values(described.paths).flatMap((path) => Object.values(path))) {
    const answers = Object.entries(call.responses).map(([status, answer]) => [
      status,
      describe(status, answer),
    ])
    call.responses = { ...Object.fromEntries(answers), default: anyProblem }
  }
  // No call takes one of the components, so their input forms are in nobody's way.
  const schemas = Object.entries(described.components.schemas).filter(([name]) => !name.endsWith('Input'))
  return {
    ...described,
    components: { ...described.components, schemas: Object.fromEntries(schemas) },
  } as object
}

/** Failures are problem documents, which their schema alone does not say. */
function describe(status: string, { content }: Answer): Answer {
  const description = STATUS_CODES[status] ?? status
  const schema = content?.['application/json']
  if (!schema) return { description }
  return {
    description,
    content: { [Number(status) >= 400 ? 'application/problem+json' : 'application/json']: schema },
  }
}

/** What the document at `/api/openapi.json` is made with. */
export const openapiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Palapa', description: 'Property in Belize, bought and sold directly', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  transform,
  transformObject,
}
