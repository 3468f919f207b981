import { type ChangeEvent, useId, useState } from 'react'
import { maxPathPoints, readPath, writePath } from '#core/visualizer/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { ControlsProps } from './controls.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './visualizer.module.css'

/** [byte] */
const maxFileSize = 1_000_000

/** Strain path, typed or from a file. It stays in the browser. */
export function PathField({ state, go }: ControlsProps) {
  const id = useId()
  const [typed, setTyped] = useState(state.path)
  const [shown, setShown] = useState(state.path)
  const [problem, setProblem] = useState('')
  // After back and forward.
  if (shown !== state.path) {
    setShown(state.path)
    setTyped(state.path)
    setProblem('')
  }
  const take = (text: string) => {
    setTyped(text)
    const read = readPath(text)
    if ('problem' in read) return setProblem(read.problem)
    const path = writePath(read.path)
    if (path.length > 4000)
      return setProblem(
        `The path has too many points for a link: ${read.path.length}. Reduce the points and try again.`,
      )
    setProblem('')
    go({ path })
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    if (file.size > maxFileSize)
      setProblem(`${file.name} is larger than 1 MB: a strain path has at most ${maxPathPoints} lines.`)
    else take(await file.text())
  }
  return (
    <div className={styles['path']}>
      <label htmlFor={id}>
        <SymbolText of="Strain path: ε2 ε1; ε2 ε1; …" />
      </label>
      <textarea
        id={id}
        rows={3}
        value={typed}
        placeholder="-0.02 0.06; 0.05 0.2"
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem}
      </p>
      <span className={styles['row']}>
        <Button small onPress={() => take(typed)}>
          Draw the path
        </Button>
        {state.path !== '' && (
          <Button small look="quiet" onPress={() => take('')}>
            Remove
          </Button>
        )}
      </span>
      <label className={styles['file']}>
        From a CSV file
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void choose(event)} />
      </label>
      <p className={styles['hint']}>
        Minor and major true strain, 0.2 for 20 %. Use “Draw path” to draw one by hand. The file stays in your browser;
        the path is part of the page address.
      </p>
    </div>
  )
}
