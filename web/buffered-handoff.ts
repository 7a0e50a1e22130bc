import type { EntryContext } from 'react-router'

/**
 * Reads the data for hydration, which `ServerRouter` would otherwise read step by step while it renders, and wait for each.
 * Returns a function that makes the data ready for one rendering.
 */
export async function bufferHandoff(context: EntryContext): Promise<() => void> {
  const { serverHandoffStream: stream } = context
  if (!stream) return () => {}
  const results = [
    ...(await textsOf(stream)).map((value) => ({ done: false, value })),
    { done: true, value: '' },
  ]
  return () => {
    const steps = results.map((result) => Object.assign(Promise.resolve(), { result }))
    context.serverHandoffStream = new ReadableStream()
    context.renderMeta = { streamCache: Object.fromEntries(steps.entries()) }
  }
}

async function textsOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder()
  const texts: string[] = []
  for await (const chunk of stream) texts.push(decoder.decode(chunk, { stream: true }))
  return texts
}
