import { useState } from 'react'
import { supportLimits } from '#contract/support-limits.ts'
import { Refused, type Upload, upload } from './chat-calls.ts'

export type Attached = {
  readonly key: string
  readonly file: File
  /** 0 to 1. */
  readonly progress: number
  /** The server's name of it, once it is there. */
  readonly id: string | null
  readonly failed: string | null
}

/** Files beside a message that is being written. One that fails says so and keeps nothing else back. */
export function useFiles(attachTo: string) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [running] = useState(() => new Map<string, Upload>())

  const change = (key: string, patch: Partial<Attached>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const start = (key: string, file: File) => {
    if (file.size > supportLimits.fileBytes) return change(key, { failed: 'This file is larger than 10 MB.' })
    change(key, { failed: null, progress: 0 })
    const sending = upload(file, attachTo, (progress) => change(key, { progress }))
    running.set(key, sending)
    sending.done
      .then(
        ({ id }) => change(key, { id, progress: 1 }),
        (error: unknown) => change(key, { failed: error instanceof Refused ? error.message : 'Cancelled.' }),
      )
      .finally(() => running.delete(key))
  }
  return {
    files,
    add(chosen: readonly File[]) {
      const room = supportLimits.filesPerMessage - files.length
      const fresh = chosen
        .slice(0, Math.max(0, room))
        .map((file) => ({ key: crypto.randomUUID(), file, progress: 0, id: null, failed: null }))
      setFiles((before) => [...before, ...fresh])
      for (const { key, file } of fresh) start(key, file)
    },
    retry(key: string) {
      const one = files.find((each) => each.key === key)
      if (one) start(key, one.file)
    },
    remove(key: string) {
      running.get(key)?.cancel()
      setFiles((before) => before.filter((one) => one.key !== key))
    },
    clear: () => setFiles([]),
  }
}
