import type { FastifyRequest } from 'fastify'
import { orderMailByAddress } from './account-mails.ts'
import { requireEmail, textOf } from './bodies.ts'
import { readChallenge } from './challenges.ts'
import { redirectOf } from './redirects.ts'
import type { AuthServices } from './services.ts'

/** `POST /recover`: the same answer for every address. */
export async function recover(services: AuthServices, request: FastifyRequest) {
  const { body } = request
  const email = requireEmail(body)
  const challenge = readChallenge(textOf(body, 'code_challenge'), textOf(body, 'code_challenge_method'))
  const redirectTo = redirectOf(services, request)
  await orderMailByAddress(services, email, { kind: 'recovery', redirectTo, challenge })
  return {}
}
