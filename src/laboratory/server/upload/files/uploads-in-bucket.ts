import { S3Store } from '@tus/s3-store'
import { timeNowMs } from '#server/clock.ts'
import { placeOf } from '#server/files/index.ts'
import { storedUpload, type UnfinishedUpload, type UnfinishedUploads, uploadLifetime } from './unfinished-uploads.ts'

/** Unfinished uploads in the object store, so that any host continues them. */
export type UploadBucket = UnfinishedUploads & { readonly store: S3Store; readonly keyOf: (id: string) => string }

class UploadStore extends S3Store {
  get s3() {
    return this.client
  }
}

/** @param address  `MI_OBJECT_URL` */
export function uploadsInBucket(address: string): UploadBucket {
  const { origin, path, key } = placeOf(new URL(address))
  const [bucket = '', ...folders] = path.split('/')
  const prefix = [...folders, 'uploads', ''].join('/')
  const { region, ...credentials } = key
  const store = new UploadStore({
    // A copy in memory would hide what another host has changed.
    cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
    expirationPeriodInMilliseconds: uploadLifetime.total,
    useTags: false, // many S3-compatible stores have none
    s3ClientConfig: {
      bucket,
      region,
      credentials,
      endpoint: origin,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
  const client = store.s3
  const keyOf = (id: string) => prefix + id

  async function objects() {
    const found: { key: string; changed: number }[] = []
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await client.listObjectsV2({
        Bucket: bucket,
        Prefix: prefix,
        ...(next !== undefined && { ContinuationToken: next }),
      })
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ key: Key, changed: LastModified?.getTime() ?? 0 })
      next = page.NextContinuationToken
    }
    return Map.groupBy(found, (each) => each.key.slice(prefix.length, prefix.length + 32))
  }

  /** Undefined if it was finished meanwhile, or is half written. */
  async function read(id: string, times: readonly number[]): Promise<UnfinishedUpload | undefined> {
    try {
      const { Body, Metadata } = await client.getObject({ Bucket: bucket, Key: `${keyOf(id)}.info` })
      const { size, creation_date, metadata } = storedUpload.parse(JSON.parse(await Body!.transformToString()))
      const { Parts = [] } = await client
        .listParts({ Bucket: bucket, Key: keyOf(id), UploadId: Metadata?.['upload-id'] })
        .catch(() => ({ Parts: [] })) // complete
      const { filename: name, batch, account, owner, sha256 } = metadata
      const arrived = Parts.reduce((sum, part) => sum + (part.Size ?? 0), 0)
      const changed = Math.max(...times, ...Parts.map((part) => part.LastModified?.getTime() ?? 0))
      return { id, size, arrived, batch, name, account, owner, sha256, begun: Date.parse(creation_date), changed }
    } catch {
      return undefined
    }
  }

  async function list(): Promise<UnfinishedUpload[]> {
    const found = [...(await objects())].map(([id, parts]) =>
      read(
        id,
        parts.map(({ changed }) => changed),
      ),
    )
    return (await Promise.all(found)).filter((upload) => upload !== undefined)
  }

  async function remove(id: string): Promise<void> {
    await store.remove(keyOf(id)).catch(() => {}) // what is complete has no parts left to end
    for (const suffix of ['', '.info', '.part']) await client.deleteObject({ Bucket: bucket, Key: keyOf(id) + suffix })
  }

  return {
    store,
    keyOf,
    onThisDisk: false,
    list,
    remove,
    async removeExpired(now = timeNowMs()) {
      const uploads = new Map((await list()).map((upload) => [upload.id, upload]))
      let removed = 0
      for (const [id, parts] of await objects()) {
        const changed = uploads.get(id)?.changed ?? Math.max(...parts.map((each) => each.changed))
        const begun = uploads.get(id)?.begun ?? now
        if (now - changed <= uploadLifetime.idle && now - begun <= uploadLifetime.total) continue
        await remove(id)
        removed++
      }
      return removed
    },
  }
}
