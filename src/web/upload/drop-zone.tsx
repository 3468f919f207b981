import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { batchLimits } from '#contract/upload-limits.ts'
import { Alert } from '#web/ui/card.tsx'
import { siteAnswers } from '#web/ui/fresh.ts'
import { DropArea } from './drop-area.tsx'
import { type Sending, sendFiles } from './send-files.ts'
import styles from './drop-zone.module.css'

/** Before the site is asked again [ms]. */
const pause = 2_000

/** Where files and folders are dropped or chosen; they are sent at once. */
export function DropZone({ batch, disabled }: { readonly batch: string; readonly disabled: boolean }) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Sending>()
  const [told, setTold] = useState<readonly string[]>([])
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    if (files.length > batchLimits.files) {
      setTold([
        `These are ${files.length > batchLimits.files + 1 ? files.length : 'more than 2,000'} files; a batch takes at most 2,000. Drop fewer, or make an archive of each series.`,
      ])
      return
    }
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setTold([])
    const { problems } = await sendFiles({ batch, files, onProgress: setSending, signal })
    while (!signal.aborted && !(await siteAnswers())) {
      setSending((last) => last && { ...last, waits: 'The site does not answer yet.' })
      await new Promise((done) => setTimeout(done, pause))
    }
    setSending(undefined)
    setTold(problems)
    if (!signal.aborted) void revalidate()
  }
  return (
    <div>
      <DropArea
        label="Drop files or a folder here, or choose files"
        hint="Text tables of any machine, XLSX, XLS, and ZIP archives of them. At most 50 MB a file, 200 MB an archive, 2,000 files."
        disabled={disabled || sending !== undefined}
        onFiles={(files) => void take(files)}
      />
      {sending && (
        <p className={styles['progress']}>
          <progress aria-label="Files sent" max={sending.of} value={sending.sent} />
          {Math.floor((100 * sending.sent) / Math.max(1, sending.of))} % of {(sending.of / 1_000_000).toFixed(1)} MB
          sent. {sending.waits}
        </p>
      )}
      {told.length > 0 && (
        <Alert
          tone="danger"
          role="alert"
          title={told.length === 1 ? 'Not taken' : `${told.length} files were not taken`}
        >
          <ul className={styles['told']}>
            {told.slice(0, 10).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {told.length > 10 && <p>and {told.length - 10} more</p>}
        </Alert>
      )}
    </div>
  )
}
