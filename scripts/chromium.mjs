import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const downloadLimitMs = 120_000

/** Returns the path of a Chromium: CHROME_PATH, an installed one, or one that it installs now. Throws when that fails. */
export async function findChromium() {
  const chromePath = process.env.CHROME_PATH
  if (chromePath) {
    if (!existsSync(chromePath))
      throw new Error(`CHROME_PATH (${chromePath}) does not exist. Point it at a Chromium.`)
    return chromePath
  }
  return findInstalled() ?? (await findDownloaded()) ?? installByApt() ?? (await download())
}

function findInstalled() {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

function installByApt() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined
  console.log('Installing Chromium for the tests …')
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.log(`apt-get could not install Chromium: ${error.message}`)
  }
  return findInstalled()
}

async function findDownloaded() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function download() {
  console.log('Downloading a Chromium for the tests …')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: downloadLimitMs })
  const path = await findDownloaded()
  if (path) return path
  throw new Error('No Chromium was found and none could be installed. Install one, or set CHROME_PATH.')
}
