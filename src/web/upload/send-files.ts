import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { loadCode, NotLoaded } from '#web/lazy/load-code.ts'
import { missingFileText } from './dropped-files.ts'

export type Sending = {
  readonly sent: number
  readonly of: number
  readonly problems: readonly string[]
  /** Reason for waiting, one sentence; empty otherwise. */
  readonly waits: string
}

type Given = {
  readonly batch: string
  readonly files: readonly File[]
  readonly onProgress: (now: Sending) => void
  readonly signal: AbortSignal
}

/** Concurrent uploads, so that a large folder does not fill the connection of others. */
const atOnce = 3
/** Delays after a lost connection [ms]. */
const pauses = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

/** Uploads files into a batch; resumes after lost connections. A refused file is reported, and the others continue. */
export async function sendFiles({ batch, files, onProgress, signal }: Given): Promise<Sending> {
  const client = await loadCode(() => import('tus-js-client')).catch((error: unknown) => {
    if (error instanceof NotLoaded) return undefined
    throw error
  })
  if (!client) {
    const problems = files.map(({ name }) => `${name}: could not load the upload script. Drop the file again.`)
    return { sent: 0, of: 0, problems, waits: '' }
  }
  const { Upload, DetailedError } = client
  const problems: string[] = []
  const arrived = new Map<File, number>()
  let waits = ''
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const reportProgress = () => {
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
        // Not stored: a file dropped again is found by its bytes.
        storeFingerprintForResuming: false,
        removeFingerprintOnSuccess: true,
        onProgress: (sent) => {
          arrived.set(file, sent)
          waits = ''
          reportProgress()
        },
        onSuccess: () => {
          // Deleting a complete upload returns 404.
          arrival.abort()
          arrived.set(file, file.size)
          done()
        },
        onError: async (error) => {
          const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
          problems.push(named(file, messageIn(body)) ?? (await whyNotSent(file)))
          done()
        },
        // Retries only temporary failures.
        onShouldRetry: (error) => {
          const why = resendReason(error.originalResponse?.getStatus() ?? 0, error.originalResponse?.getBody())
          if (why === undefined) return false
          waits = why
          reportProgress()
          return true
        },
      })
      const giveUp = async () => {
        // Otherwise the partial upload counts as unfinished for an hour.
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
  return reportProgress()
}

/** Reason of a retry; undefined if it would fail again. @param status 0 without a response */
export function resendReason(status: number, body: string | undefined): string | undefined {
  if (status === 0) return 'Connection lost. The upload continues when it is restored.'
  if (status < 500 && status !== 409) return undefined
  return `${messageIn(body) ?? 'The site cannot accept the file now.'} The upload is retried automatically.`
}

function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty.`
  const isArchive = /\.zip$/i.test(name)
  if (size > (isArchive ? batchLimits.archiveBytes : batchLimits.fileBytes))
    return `${name} has ${Math.round(size / 1_000_000)} MB; the limit is ${isArchive ? '200' : '50'} MB. Split it into one file per specimen.`
  return undefined
}

/** Reason without a refusal: browsers read only unchanged files. */
export async function whyNotSent(file: Pick<File, 'name' | 'slice'>): Promise<string> {
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return isThere ? `${file.name}: the connection was lost. Drop the file again.` : missingFileText(file.name)
}

/** Adds the file name if missing. */
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
