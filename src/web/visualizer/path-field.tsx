import { type ChangeEvent, useId, useState } from 'react'
import { longestPath, readPath, writePath } from '#core/visualizer/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { ControlsProps } from './controls.tsx'
import styles from './visualizer.module.css'

/** A file of a strain path is small; what is larger is another file [bytes]. */
const largestFile = 1_000_000

/** A strain path, typed or read from a file. It is drawn in the browser and never sent. */
export function PathField({ state, go }: ControlsProps) {
  const id = useId()
  const [typed, setTyped] = useState(state.path)
  const [shown, setShown] = useState(state.path)
  const [problem, setProblem] = useState('')
  // Back and forward change the address: the field follows.
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
      return setProblem(`The path is too long for an address: ${read.path.length} points. Thin it and try again.`)
    setProblem('')
    go({ path })
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    if (file.size > largestFile)
      setProblem(`${file.name} is larger than 1 MB: a strain path has at most ${longestPath} lines.`)
    else take(await file.text())
  }
  return (
    <div className={styles['path']}>
      <label htmlFor={id}>Strain path: ε2 ε1; ε2 ε1; …</label>
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
        Minor and major true strain, 0.2 for 20 %. “Draw path” over the strain space takes one by hand. The file stays
        in your browser; the path stands in the address.
      </p>
    </div>
  )
}
