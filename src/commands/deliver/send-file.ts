import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandError } from '../command-line/run.ts'
import type { FileMark, Journal } from './journal.ts'
import { type Answer, messageOf, NoAnswer, type Site } from './site.ts'

export type FoundFile = FileMark & { readonly path: string; readonly sha256: string }

/** `changed`: it has other bytes than at first, and is sent with the next pass. */
export type Outcome = 'delivered' | 'changed' | { readonly refused: string }

const tus = { 'tus-resumable': '1.0.0' }
const attempts = 12

/**
 * Sends a file into a batch by tus 1.0 and continues where an earlier attempt stopped. The site refuses bytes with
 * another SHA-256 than announced.
 *
 * @throws CommandError if the site does not respond, or has no room
 */
export async function sendFile(site: Site, journal: Journal, batch: string, file: FoundFile): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const upload = journal.uploadOf(batch, file.sha256)
    const offset = upload === undefined ? undefined : await offsetOf(site, upload)
    if (offset === undefined) {
      // An upload is removed when its last byte has arrived; the answer to it may have been lost.
      if (upload !== undefined && (await isDelivered(site, file.sha256))) return 'delivered'
      const refused = await begin(site, journal, batch, file)
      if (refused) return refused
      continue
    }
    const answer = await send(site, upload!, file, offset)
    if (answer instanceof NoAnswer) {
      if (attempt >= attempts) throw new CommandError(answer.message)
      await site.pause(Math.min(attempt, 4), answer)
    } else if (answer.status === 204) return 'delivered'
    else if (answer.status === 422) return (await hasChanged(file)) ? 'changed' : { refused: messageOf(answer) }
    else if (answer.status === 413) {
      if (await hasChanged(file)) return 'changed'
      throw new CommandError(`${file.name}: ${messageOf(answer)}`)
    } else {
      // 404, 409: the next turn asks for the offset; 429, 503: later.
      if (attempt >= attempts) throw new CommandError(`${file.name}: ${messageOf(answer)}`)
      await site.pause(Math.min(attempt, 4), answer)
    }
  }
}

/** Hashes [hex] that this account has delivered. */
export async function deliveredHashes(site: Site, hashes: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < hashes.length; from += 50) {
    const asked = hashes.slice(from, from + 50)
    const answer = await site.call('GET', `/api/v1/batches/files?sha256=${asked.join(',')}`)
    if (answer.status !== 200) throw new CommandError(messageOf(answer))
    const { files } = answer.body as { files: { sha256: string; batch: string }[] }
    for (const { sha256, batch } of files) found.set(sha256, batch)
  }
  return found
}

const isDelivered = async (site: Site, sha256: string) => (await deliveredHashes(site, [sha256])).has(sha256)

async function offsetOf(site: Site, upload: string): Promise<number | undefined> {
  const answer = await site.call('HEAD', upload, { headers: tus })
  return answer.status === 200 ? Number(answer.headers['upload-offset']) : undefined
}

async function begin(
  site: Site,
  journal: Journal,
  batch: string,
  { name, bytes, sha256 }: FoundFile,
): Promise<Outcome | undefined> {
  const metadata = { filename: name, batch, sha256 }
  const answer = await site.call('POST', '/api/v1/uploads', {
    headers: {
      ...tus,
      'upload-length': bytes,
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  if (answer.status === 422) return { refused: messageOf(answer) }
  const { location } = answer.headers
  if (answer.status !== 201 || typeof location !== 'string') throw new CommandError(`${name}: ${messageOf(answer)}`)
  journal.append({ event: 'begun', batch, sha256, upload: location })
  return undefined
}

async function send(
  site: Site,
  upload: string,
  { path, bytes }: FoundFile,
  offset: number,
): Promise<Answer | NoAnswer> {
  const headers = {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'content-length': bytes - offset,
    'upload-offset': offset,
  }
  const stream = createReadStream(path, { start: offset, end: bytes - 1 })
  try {
    return await site.once('PATCH', upload, { headers, stream })
  } catch (error) {
    if (error instanceof NoAnswer) return error
    throw error
  }
}

async function hasChanged({ path, sha256 }: FoundFile): Promise<boolean> {
  return (await hashOf(path).catch(() => '')) !== sha256
}

/** SHA-256 of a file [hex]. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Name, size and time of a file; undefined if it is gone or is not a file. */
export async function markOf(path: string, name: string): Promise<FileMark | undefined> {
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? { name, bytes: facts.size, changed: Math.floor(facts.mtimeMs) } : undefined
}
