import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ChangeEvent, useId, useState } from 'react'
import field from './field.module.css'
import files from './file-field.module.css'
import styles from './text-field.module.css'

export type FileFieldProps = {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** `.png,.csv` */
  readonly accept: string
  readonly maxFiles: number
  readonly maxBytes: number
  readonly required?: boolean
}

/** Native file field, which works without JavaScript; checked before sending. */
export function FileField({ label, name, hint, accept, maxFiles, maxBytes, required = false }: FileFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')

  const judge = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    const large = files.find(({ size }) => size > maxBytes)
    const message =
      files.length > maxFiles
        ? `${label}: ${files.length} files selected, at most ${maxFiles} allowed`
        : large
          ? `${large.name} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`
          : ''
    target.setCustomValidity(message)
    setProblem(message)
    setChosen(files)
  }
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
        {!required && <span className={styles['optional']}> (optional)</span>}
      </label>
      <input
        id={id}
        className={files['chooser']}
        type="file"
        name={name}
        multiple={maxFiles > 1}
        required={required}
        accept={accept}
        onChange={judge}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <div id={`${id}-hint`} className={field['hint']}>
        {hint}
      </div>
      {chosen.length > 1 && (
        <ul className={field['hint']} aria-label="Selected files">
          {chosen.map(({ name: file, size }) => (
            <li key={`${file} ${size}`}>
              {file}, {Math.max(1, Math.round(size / 1000))} kB
            </li>
          ))}
        </ul>
      )}
      {problem !== '' && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
