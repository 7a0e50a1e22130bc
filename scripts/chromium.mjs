import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
// the same engine without a browser's window and services: the tests take little more than half the time in it
const headlessShell = 'chromium-headless-shell'
const downloadLimitMs = 120_000

/** Returns the path of a browser for tests: Chromium's headless shell, or else a Chromium. Throws when it finds none. */
export async function findTestBrowser() {
  if (process.env.CHROME_PATH) return findChromium()
  return findInstalled([headlessShell]) ?? installByApt(headlessShell) ?? findChromium()
}

/** Returns the path of a Chromium: CHROME_PATH, an installed one, or one that it installs now. Throws when that fails. */
export async function findChromium() {
  const chromePath = process.env.CHROME_PATH
  if (chromePath) {
    if (!existsSync(chromePath))
      throw new Error(`CHROME_PATH (${chromePath}) does not exist. Point it at a Chromium.`)
    return chromePath
  }
  return findInstalled(browsers) ?? (await findDownloaded()) ?? installByApt('chromium') ?? (await download())
}

function findInstalled(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

function installByApt(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined
  console.log(`Installing ${name} …`)
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', name], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.log(`apt-get could not install ${name}: ${error.message}`)
  }
  return findInstalled([name])
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function download() {
  console.log('Downloading a Chromium …')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: downloadLimitMs })
  const path = await findDownloaded()
  if (path) return path
  throw new Error('No Chromium was found and none could be installed. Install one, or set CHROME_PATH.')
}
