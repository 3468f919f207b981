import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { Alert } from '#web/ui/card.tsx'
import { siteAnswers } from '#web/ui/revalidate.ts'
import { DropArea } from './drop-area.tsx'
import { takeDropped } from './dropped-into-new.ts'
import { type Sending, sendFiles } from './send-files.ts'
import styles from './drop-zone.module.css'

/** Before a retry [ms]. */
const pause = 2_000

type DropZoneProps = {
  readonly batch: string
  readonly disabled: boolean
  /** After the files of a drop have been sent. */
  readonly onReceived?: (() => void) | undefined
}

export function DropZone({ batch, disabled, onReceived }: DropZoneProps) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Sending>()
  const [rejected, setRejected] = useState<readonly string[]>([])
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    if (files.length > batchLimits.files) {
      setRejected([
        `${files.length > batchLimits.files + 1 ? files.length : 'More than 2,000'} files selected; a batch takes at most 2,000. Drop fewer files, or create one archive per series.`,
      ])
      return
    }
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setRejected([])
    const { problems } = await sendFiles({ batch, files, onProgress: setSending, signal })
    while (!signal.aborted && !(await siteAnswers())) {
      setSending((last) => last && { ...last, waits: 'The site is not responding yet.' })
      await new Promise((done) => setTimeout(done, pause))
    }
    setSending(undefined)
    setRejected(problems)
    if (signal.aborted) return
    await revalidate()
    onReceived?.()
  }
  return (
    <div>
      <DropArea
        label="Drop files or a folder here, or choose files"
        hint="Text tables of any machine, XLSX, XLS, and ZIP archives of them. At most 50 MB a file, 200 MB an archive, 2,000 files."
        disabled={disabled || sending !== undefined}
        early={takeDropped}
        onFiles={(files) => void take(files)}
      />
      {sending && (
        <p className={styles['progress']}>
          <progress aria-label="Upload progress" max={sending.of} value={sending.sent} />
          {Math.floor((100 * sending.sent) / Math.max(1, sending.of))} % of {(sending.of / 1_000_000).toFixed(1)} MB
          uploaded. {sending.waits}
        </p>
      )}
      {rejected.length > 0 && (
        <Alert
          tone="danger"
          role="alert"
          title={rejected.length === 1 ? 'Not added' : `${rejected.length} files were not added`}
        >
          <ul className={styles['problems']}>
            {rejected.slice(0, 10).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {rejected.length > 10 && <p>and {rejected.length - 10} more</p>}
        </Alert>
      )}
    </div>
  )
}
