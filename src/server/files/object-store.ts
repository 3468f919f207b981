import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { ConfigError } from '#server/config.ts'
import { OriginalError, type Originals, wholeRange } from './originals.ts'

/** Time after which a store counts as away [ms]; files have at most 50 MB. */
const patience = 120_000
const emptyHash = createHash('sha256').digest('hex')

/**
 * Originals in an S3-compatible store, one object each, named by the SHA-256 of its bytes, which the store verifies at
 * upload.
 * @param address  `https://KEY:SECRET@host/bucket`, optionally with `?region=…`
 * @throws ConfigError if a part of the address is missing
 */
export function objectStore(address: string): Originals {
  const { base, key } = placeOf(new URL(address))
  const send = async (method: string, hash: string, body?: { blob: Blob; hash: string }, range?: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`'${hash}' is not a SHA-256`)
    const url = new URL(`${base}/originals/${hash.slice(0, 2)}/${hash}`)
    const checked = { 'x-amz-content-sha256': body?.hash ?? emptyHash }
    const { headers } = await new AwsV4Signer({ ...key, service: 's3', method, url: url.href, headers: checked }).sign()
    const signal = AbortSignal.timeout(patience)
    if (range !== undefined) headers.set('range', range)
    return fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body: body.blob }) })
  }
  const refused = async (answer: Response) =>
    new OriginalError(`the object store ${base} answered ${answer.status} ${codeIn(await answer.text())}`.trimEnd())

  return {
    place: base,
    async keep(path, hash) {
      try {
        const there = await send('HEAD', hash)
        if (there.ok) return false
        if (there.status !== 404) throw await refused(there)
        const answer = await send('PUT', hash, { blob: await openAsBlob(path), hash })
        if (!answer.ok) throw await refused(answer)
        return true
      } catch (cause) {
        const reason = cause instanceof OriginalError ? cause.message : `the object store ${base} did not respond`
        throw new OriginalError(
          `${path}: the original cannot be stored: ${reason}. Nothing was imported. Import the file again`,
          {
            cause,
          },
        )
      }
    },
    async read(hash) {
      const answer = await send('GET', hash)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw await refused(answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async readRange(hash, from, to) {
      const answer = await send('GET', hash, undefined, `bytes=${from}-${to}`)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw await refused(answer)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      // A store may ignore the range.
      return wholeRange(answer.status === 206 ? bytes : bytes.subarray(from, to + 1), from, to)
    },
    async drop(hash) {
      const answer = await send('DELETE', hash)
      if (!answer.ok && answer.status !== 404) throw await refused(answer)
    },
  }
}

/** Parts of MI_OBJECT_URL. @throws ConfigError if one is missing */
export function placeOf({ username, password, searchParams, origin, pathname }: URL) {
  const bucket = pathname.replace(/\/+$/, '')
  // The value contains a secret, so the message does not repeat it.
  if (username === '' || password === '' || bucket === '') {
    throw new ConfigError('MI_OBJECT_URL is not of the form https://KEY:SECRET@host/bucket')
  }
  const region = searchParams.get('region') ?? 'us-east-1'
  return {
    base: origin + bucket,
    origin,
    /** Bucket, and a folder in it if the address has one. */
    path: bucket.slice(1),
    key: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password), region },
  }
}

/** Stores report errors in XML: `<Code>AccessDenied</Code>`. */
function codeIn(text: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}
