import { useState } from 'react'
import { supportLimits } from '#contract/support/support-limits.ts'
import { Refused, type Upload, upload } from './chat-calls.ts'

export type Attached = {
  readonly key: string
  readonly file: File
  readonly progress: number
  /** Id on the server, after the upload. */
  readonly id: string | null
  readonly failed: string | null
}

/** Files of a message. A failed file does not block others. */
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
      const free = supportLimits.filesPerMessage - files.length
      const added = chosen
        .slice(0, Math.max(0, free))
        .map((file) => ({ key: crypto.randomUUID(), file, progress: 0, id: null, failed: null }))
      setFiles((before) => [...before, ...added])
      for (const { key, file } of added) start(key, file)
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
