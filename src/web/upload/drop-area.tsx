import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import chooser from '#web/ui/file-field.module.css'
import styles from './drop-zone.module.css'

type DropAreaProps = {
  readonly label: string
  readonly hint: ReactNode
  readonly disabled?: boolean
  /** What was dropped, or chosen in the browser's own list. */
  readonly onDrop: (items: DataTransferItemList) => void
  readonly onChoose: (files: readonly File[]) => void
}

/** Where files and folders are dropped, or chosen: the field inside is the way for everybody without a pointer. */
export function DropArea({ label, hint, disabled = false, onDrop, onChoose }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files.length > 0) onChoose(files)
  }
  const takeEarly = useEffectEvent(take)
  // Files that were chosen before the page came to life: nobody has told us of them.
  useEffect(() => takeEarly(), [])
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onDrop(event.dataTransfer.items)
  }
  return (
    <div
      className={classes(styles['drop'], over && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
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
    </div>
  )
}
