import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import field from './field.module.css'
import files from './file-field.module.css'
import styles from './text-field.module.css'

export type FileFieldProps = {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** Endings, as `.png,.csv`. */
  readonly accept: string
  readonly most: number
  readonly mostBytes: number
  readonly required?: boolean
}

/** Files of a form: the browser's own field, so that it works without JavaScript; checked before anything is sent. */
export function FileField({ label, name, hint, accept, most, mostBytes, required = false }: FileFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')

  const judge = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    const large = files.find(({ size }) => size > mostBytes)
    const said =
      files.length > most
        ? `${label}: ${files.length} files are chosen, ${most} are taken`
        : large
          ? `${large.name} is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`
          : ''
    target.setCustomValidity(said)
    setProblem(said)
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
        multiple={most > 1}
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
        <ul className={field['hint']} aria-label="Chosen files">
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
