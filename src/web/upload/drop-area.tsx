import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Alert } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import chooser from '#web/ui/file-field.module.css'
import { droppedFiles, missingFileText } from './dropped-files.ts'
import styles from './drop-zone.module.css'

type DropAreaProps = {
  readonly label: string
  readonly hint: ReactNode
  readonly disabled?: boolean
  /** Files selected on the page before. */
  readonly early?: () => readonly File[]
  /** Dropped files, including those in folders, or selected ones. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Area to drop or select files and folders; the native field is for keyboards. */
export function DropArea({ label, hint, disabled = false, early, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const [gone, setGone] = useState<readonly string[]>([])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  const takeEarly = useEffectEvent(() => {
    take()
    const files = early?.() ?? []
    if (files.length > 0) onFiles(files)
  })
  // Files selected before hydration did not fire an event.
  useEffect(() => takeEarly(), [])
  const dropped = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    const found = await droppedFiles(event.dataTransfer.items)
    setGone(found.gone)
    if (found.files.length > 0) onFiles(found.files)
  }
  return (
    <div
      className={classes(styles['drop'], over && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void dropped(event)}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={chooser['chooser']}
        type="file"
        multiple
        disabled={disabled}
        ref={input}
        onChange={take}
      />
      <p className={styles['hint']}>{hint}</p>
      {gone.length > 0 && (
        <Alert tone="danger" role="alert">
          {gone.slice(0, 10).map((name) => (
            <p key={name}>{missingFileText(name)}</p>
          ))}
          {gone.length > 10 && <p>and {gone.length - 10} more</p>}
        </Alert>
      )}
    </div>
  )
}
