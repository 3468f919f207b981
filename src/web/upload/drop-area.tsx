import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
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
        type="file"
        multiple
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onChoose(files)
        }}
      />
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}
