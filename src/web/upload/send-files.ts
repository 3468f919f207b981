import { batchLimits } from '#contract/upload-limits.ts'
import { loadCode, NotLoaded } from '#web/lazy/load-code.ts'
import { goneWords } from './dropped-files.ts'

export type Sending = {
  readonly sent: number
  readonly of: number
  readonly problems: readonly string[]
  /** Why a file waits, in a sentence; empty while all are on their way. */
  readonly waits: string
}

type Given = {
  readonly batch: string
  readonly files: readonly File[]
  readonly onProgress: (now: Sending) => void
  readonly signal: AbortSignal
}

/** Files under way at once: a folder of hundreds does not fill the line of others. */
const atOnce = 3
/** Waits before a file goes on where its connection was lost [ms]. */
const pauses = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

/**
 * Sends files into a batch. Each goes on from its last byte when the connection comes back; one that is refused is told with its name,
 * and the others go on.
 */
export async function sendFiles({ batch, files, onProgress, signal }: Given): Promise<Sending> {
  const client = await loadCode(() => import('tus-js-client')).catch((error: unknown) => {
    if (error instanceof NotLoaded) return undefined
    throw error
  })
  if (!client) {
    const problems = files.map(({ name }) => `${name}: the script that sends files could not be loaded. Drop it again.`)
    return { sent: 0, of: 0, problems, waits: '' }
  }
  const { Upload, DetailedError } = client
  const problems: string[] = []
  const arrived = new Map<File, number>()
  let waits = ''
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const tell = () => {
    const now = {
      sent: [...arrived.values()].reduce((sum, n) => sum + n, 0),
      of: total,
      problems: [...problems],
      waits,
    }
    onProgress(now)
    return now
  }
  const send = (file: File) =>
    new Promise<void>((done) => {
      const arrival = new AbortController()
      const upload = new Upload(file, {
        endpoint: '/api/v1/uploads',
        metadata: { filename: file.name, batch },
        retryDelays: pauses,
        // The browser remembers nothing of it: a file that is dropped again is found by its bytes.
        storeFingerprintForResuming: false,
        removeFingerprintOnSuccess: true,
        onProgress: (sent) => {
          arrived.set(file, sent)
          waits = ''
          tell()
        },
        onSuccess: () => {
          // To delete a complete upload is answered with 404.
          arrival.abort()
          arrived.set(file, file.size)
          done()
        },
        onError: async (error) => {
          const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
          problems.push(named(file, messageIn(body)) ?? (await whyNotSent(file)))
          done()
        },
        // Only what may be otherwise the next time is tried again.
        onShouldRetry: (error) => {
          const why = whySentAgain(error.originalResponse?.getStatus() ?? 0, error.originalResponse?.getBody())
          if (why === undefined) return false
          waits = why
          tell()
          return true
        },
      })
      const giveUp = async () => {
        // What has arrived would count as unfinished for an hour.
        await upload.abort(true).catch(() => {})
        done()
      }
      signal.addEventListener('abort', () => void giveUp(), { once: true, signal: arrival.signal })
      upload.start()
    })
  const waiting = files.filter((file) => {
    const problem = problemOf(file)
    if (problem) problems.push(problem)
    return problem === undefined
  })
  const next = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file || signal.aborted) return
    await send(file)
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return tell()
}

/** Why a file is sent again; undefined where it would be refused the next time, too. @param status  0 without an answer */
export function whySentAgain(status: number, body: string | undefined): string | undefined {
  if (status === 0) return 'The connection is lost: sending goes on once it is back.'
  if (status < 500 && status !== 409) return undefined
  return `${messageIn(body) ?? 'The site does not take the file now.'} It is sent again in a moment.`
}

function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty.`
  const isArchive = /\.zip$/i.test(name)
  if (size > (isArchive ? batchLimits.archiveBytes : batchLimits.fileBytes))
    return `${name} has ${Math.round(size / 1_000_000)} MB; at most ${isArchive ? '200' : '50'} MB are taken. Split it into one file per specimen.`
  return undefined
}

/** Why a file that nobody has refused did not arrive: the browser reads only what still is as it was dropped. */
export async function whyNotSent(file: Pick<File, 'name' | 'slice'>): Promise<string> {
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return isThere ? `${file.name}: the connection was lost. Drop the file again.` : goneWords(file.name)
}

/** A refusal with the name of its file, which most have already. */
export function named({ name }: Pick<File, 'name'>, message: string | undefined): string | undefined {
  return message === undefined || message.startsWith(name) ? message : `${name}: ${message}`
}

function messageIn(body: string | undefined): string | undefined {
  try {
    return (JSON.parse(body ?? '') as { message?: string }).message
  } catch {
    return undefined
  }
}
