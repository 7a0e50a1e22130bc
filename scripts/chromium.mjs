import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const downloadLimitMs = 120_000

/** Path of a Chromium: CHROME_PATH, an installed one, else one that is installed now. Throws when none is to be had. */
export async function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH (${given}) does not exist. Point it at a Chromium.`)
    return given
  }
  return installed() ?? (await downloaded()) ?? installByApt() ?? (await download())
}

function installed() {
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
  return installed()
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function download() {
  console.log('Downloading a Chromium for the tests …')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: downloadLimitMs })
  const path = await downloaded()
  if (path) return path
  throw new Error('No Chromium was found or could be installed. Install one, or set CHROME_PATH to it.')
}
