import { randomUUID } from 'node:crypto'

export type BenchUser = { id: string; token: string }

/** Signs up users with a profile, each from an own address, so that the rate limits apply unchanged. */
export function signUpUsers(url: string, count: number): Promise<BenchUser[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => signUp(url, `10.0.0.${at}`)))
}

async function signUp(url: string, address: string): Promise<BenchUser> {
  const email = `${randomUUID()}@bench.invalid`
  const account = { email, password: 'correct horse battery', data: { name: 'Ben', role: 'BUYER' } }
  const session = (await post(`${url}/auth/v1/signup`, account, address)) as {
    access_token: string
    user: { id: string }
  } // the tests of the provider prove the shape
  const { id } = session.user
  await post(`${url}/api/users/sync-profile`, { id, email, user_metadata: {} }, address)
  return { id, token: session.access_token }
}

async function post(url: string, body: object, address: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
