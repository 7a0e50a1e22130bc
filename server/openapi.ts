import { STATUS_CODES } from 'node:http'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Problem } from '#contract/errors.ts'
import { PropertyImage } from '#contract/images.ts'
import { Interaction } from '#contract/interactions.ts'
import { Profile } from '#contract/profiles.ts'
import { OwnProperty, PropertyStats } from '#contract/listings.ts'
import { Property, PropertyCard } from '#contract/properties.ts'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>

/** Schemas that the document defines once and references. */
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

type ResponseObject = { description: string; content?: Record<string, unknown> }
type Described = {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, ResponseObject> }>>
  components: { schemas: Record<string, unknown> }
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const anyProblem: ResponseObject = { description: 'Any other failure', content: problemContent }

/** Returns the response for an error that occurs before the route is reached, and so is not part of its schema. */
function describeProblem(status: number): ResponseObject {
  return { description: STATUS_CODES[status] ?? '', content: problemContent }
}

const transformObject: TransformObject = (document) => {
  const described = describeComponents(document) as unknown as Described // built from the routes by `transform`
  for (const call of Object.values(described.paths).flatMap((path) => Object.values(path))) {
    const responses = Object.entries(call.responses).map(([status, response]) => [
      status,
      describe(status, response),
    ])
    const refusals = call.requestBody ? [408, 413, 415, 431] : [431]
    call.responses = {
      ...Object.fromEntries(refusals.map((status) => [status, describeProblem(status)])),
      ...Object.fromEntries(responses),
      default: anyProblem,
    }
  }
  // No request uses one of the components, so their Input variants are not referenced.
  const schemas = Object.entries(described.components.schemas).filter(([name]) => !name.endsWith('Input'))
  return {
    ...described,
    components: { ...described.components, schemas: Object.fromEntries(schemas) },
  } as object
}

/** Sets the description and the media type of a response: failures are `application/problem+json`. */
function describe(status: string, { content }: ResponseObject): ResponseObject {
  const description = STATUS_CODES[status] ?? status
  const schema = content?.['application/json']
  if (!schema) return { description }
  return {
    description,
    content: { [Number(status) >= 400 ? 'application/problem+json' : 'application/json']: schema },
  }
}

/** Options of the document at `/api/openapi.json`. */
export const openapiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Palapa', description: 'Property in Belize, bought and sold directly', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  transform,
  transformObject,
}
