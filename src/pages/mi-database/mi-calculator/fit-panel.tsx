import { type DragEvent, useCallback, useState } from 'react'
import { readEntry } from '#core/calculators/entry.ts'
import { type FitQuestion, sampleColumns } from '#core/calculators/fit-columns.ts'
import { unitsOf } from '#core/calculators/answer.ts'
import { AddMyCurve } from '#web/own-data/add-my-curve.tsx'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import { Alert } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import field from '#web/ui/field.module.css'
import styles from './fit-panel.module.css'
import { FitResult } from './fit-result.tsx'
import { useFit } from './use-fit.ts'

type FitPanelProps = {
  readonly law: string
  readonly onTake: (parameters: Readonly<Record<string, string>>) => void
}

const strainUnits = unitsOf({ quantity: 'strain', unit: '1' })
const stressUnits = unitsOf({ quantity: 'stress', unit: 'MPa' })
/** [byte]; larger text files have more lines than are read. */
const largest = 20_000_000

/** Fits a law to the reader's curve, which is not sent to the server. */
export function FitPanel({ law, onTake }: FitPanelProps) {
  const [text, setText] = useState('')
  const [columns, setColumns] = useState<FitQuestion['columns']>('flow')
  const [strainUnit, setStrainUnit] = useState('1')
  const [stressUnit, setStressUnit] = useState('MPa')
  const [window, setWindow] = useState({ from: '', to: '' })
  const [problem, setProblem] = useState('')
  const { fit, refusal, busy, ask } = useFit()
  const takeMine = useCallback((specimens: readonly OwnSpecimen[]) => {
    const flow = specimens.find(({ curves }) => curves.flow)?.curves.flow
    if (!flow) return
    setText(Array.from(flow.x, (strain, i) => `${strain.toPrecision(7)}; ${flow.y[i]!.toPrecision(7)}`).join('\n'))
    setColumns('flow')
    setStrainUnit('1')
    setStressUnit('MPa')
  }, [])
  const fitted = (of: string) => {
    const [from, to] = [boundOf(window.from), boundOf(window.to)]
    if (from === null || to === null) return
    ask({ text: of, law, columns, strainUnit, stressUnit, from, to })
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largest) {
      setProblem(`${file.name} is larger than ${largest / 1e6} MB. Remove points or columns.`)
      return
    }
    setProblem('')
    setText(await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby="fit" className={styles['panel']} data-print="no">
      <h3 id="fit">Fit the law to your curve</h3>
      <p className={styles['muted']}>
        Paste two columns, drop a CSV file or choose one. Your data stay in your browser.
      </p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          fitted(text)
        }}
      >
        <TextField
          label="Two columns: strain and stress"
          required
          rows={7}
          value={text}
          placeholder={'0.002; 694.9\n0.003; 730.1\n0.005; 783.5'}
          onValue={setText}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
        <div className={styles['choices']}>
          <Select
            label="Columns"
            value={columns}
            onValue={(value) => setColumns(value as FitQuestion['columns'])}
            options={{ flow: 'Plastic strain and true stress', engineering: 'Engineering strain and stress' }}
          />
          <Select
            label="Unit of strain"
            value={strainUnit}
            onValue={setStrainUnit}
            options={strainUnits.map((value) => ({ value, label: value === '1' ? '1 (fraction)' : value }))}
          />
          <Select label="Unit of stress" value={stressUnit} onValue={setStressUnit} options={stressUnits} />
          <TextField
            label="From plastic strain"
            inputMode="decimal"
            value={window.from}
            check={boundProblem}
            onValue={(from) => setWindow({ ...window, from })}
          />
          <TextField
            label="To plastic strain"
            inputMode="decimal"
            value={window.to}
            check={boundProblem}
            onValue={(to) => setWindow({ ...window, to })}
          />
          <label className={field['field']}>
            <span className={field['label']}>CSV or text file</span>
            <input type="file" accept=".csv,.txt,.tsv,.dat" onChange={(event) => void open(event.target.files?.[0])} />
          </label>
        </div>
        <p className={styles['buttons']}>
          <Button type="submit" look="primary">
            Fit
          </Button>
          <Button
            onPress={() => {
              setText(sampleColumns)
              setColumns('flow')
              setStrainUnit('1')
              setStressUnit('MPa')
              ask({ text: sampleColumns, law, columns: 'flow', strainUnit: '1', stressUnit: 'MPa' })
            }}
          >
            Use synthetic DP980 example data
          </Button>
          <WorkingLine busy={busy} text="Fitting …" onCancel={() => ask(undefined)} />
        </p>
      </form>
      <AddMyCurve kind="flow" onSpecimens={takeMine} />
      {(problem || refusal) && (
        <Alert tone="warning" role="alert">
          {problem || refusal}
        </Alert>
      )}
      {fit && <FitResult fit={fit} onTake={onTake} />}
    </section>
  )
}

/** Plastic strain; undefined if empty, null if invalid. */
function boundOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  try {
    return readEntry(text).value
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function boundProblem(text: string): string {
  return boundOf(text) === null ? 'Enter a plastic strain such as 0.02, or leave the field empty.' : ''
}
