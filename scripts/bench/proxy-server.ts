import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const proxies = {
  nginx: {
    file: 'nginx.conf',
    command: (config: string, folder: string) =>
      ['nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log'), '-g', 'daemon off;']] as const,
  },
  varnish: {
    file: 'varnish.vcl',
    command: (config: string, folder: string, port: number) =>
      [
        'varnishd',
        ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', config, '-s', 'malloc,256m'],
      ] as const,
  },
}

export type ProxyName = keyof typeof proxies

export const isProxyName = (name: string): name is ProxyName => Object.hasOwn(proxies, name)

/** Starts an installed nginx or Varnish with its cache in front of a server. */
export async function startProxy(name: ProxyName, backendUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-proxy-'))
  const { file, command } = proxies[name]
  const port = await freePort()
  const template = await readFile(join(import.meta.dirname, file), 'utf8')
  const config = join(folder, file)
  await writeFile(
    config,
    template
      .replace('USER\n', process.getuid?.() === 0 ? 'user root;\n' : '')
      .replaceAll('FOLDER', folder)
      .replaceAll('BACKEND_PORT', new URL(backendUrl).port)
      .replaceAll('PORT', String(port)),
  )
  const [program, options] = command(config, folder, port)
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  await untilListening(url)
  return { url, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  await once(server, 'close')
  return port
}

async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined)
    if (response) return
    await sleep(100)
  }
  throw new Error(`The proxy at ${url} did not start`)
}
