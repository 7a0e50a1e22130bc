import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns the folder for the files of a test run: in memory, if Linux has enough, because each of about 700 tests copies the
 * 300 files of a database, which costs a disk several times the CPU time.
 */
export function temporaryFolder() {
  return process.env.TMPDIR ?? (hasRoomInMemory() ? inMemory : tmpdir())
}

function hasRoomInMemory() {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem()) >= neededBytes
  } catch {
    return false
  }
}
