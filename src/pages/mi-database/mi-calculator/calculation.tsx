import { useState } from 'react'
import { Form } from 'react-router'
import { answerOf, figureOf, sourceOf } from '#core/calculators/answer.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { pythonText } from '#core/calculators/python.ts'
import { Formula } from '#web/formula/formula.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './calculation.module.css'
import { copiedText } from './copied-text.ts'
import { InputField } from './input-field.tsx'
import type { loadCalculator } from './load.server.ts'
import { Results } from './results.tsx'
import { useEntries } from './use-entries.ts'

/** Reads files and starts a worker; requires scripts. */
const FitPanel = lazyPart(async () => (await import('./fit-panel.tsx')).FitPanel, { what: 'The fit' })

/** Most calculators have no chart. */
const AnswerFigure = lazyPart(async () => (await import('./answer-figure.tsx')).AnswerFigure, { what: 'The chart' })

type CalculationProps = {
  readonly calculator: Calculator
  readonly formulas: NonNullable<Awaited<ReturnType<typeof loadCalculator>>>
  readonly address: string
}

/** Calculates in the browser; without a script, on the server. */
export function Calculation({ calculator, formulas, address }: CalculationProps) {
  const entries = useEntries(calculator)
  const answer = answerOf(calculator, entries.typed)
  const python = answer.outcome ? pythonText(calculator, answer) : undefined
  const hydrated = useHydrated()
  const figure = figureOf(calculator, answer)
  const { name, answers, validity } = calculator
  const model = calculator.model?.(answer.values as never)
  return (
    <section aria-labelledby="calculator" className={styles['calculation']}>
      <header>
        <h2 id="calculator">
          <SymbolText of={name} />
        </h2>
        <p className={styles['muted']}>
          <SymbolText of={answers} />
        </p>
      </header>
      <div className={styles['columns']}>
        <Form
          action={address}
          className={styles['fields']}
          aria-label={`Inputs: ${name}`}
          onSubmit={(event) => {
            event.preventDefault()
            entries.commit()
          }}
        >
          {answer.fields.map((each) => (
            <InputField key={each.id} field={each} entries={entries} />
          ))}
          {!hydrated && <SubmitWithoutScript look="primary">Calculate</SubmitWithoutScript>}
        </Form>
        <div className={styles['part']}>
          <Results calculator={calculator} answer={answer} entries={entries}>
            {figure && hydrated && <AnswerFigure figure={figure} name={name} />}
          </Results>
          {python !== undefined && hydrated && (
            <Copies
              texts={[
                ['Copy as text', () => copiedText(calculator, answer, entries.typed, location.href)],
                ['Copy as Python', () => python],
              ]}
            />
          )}
        </div>
      </div>
      {calculator.id === 'hardening' && hydrated && (
        <FitPanel law={String(answer.values['law'])} onTake={(taken) => entries.commit(taken)} />
      )}
      <section aria-labelledby="formula" className={styles['part']}>
        <h3 id="formula">Formula, validity, source</h3>
        <Formula html={formulas.formula} label={`Formula: ${calculator.equation.text}`} />
        {formulas.model && <Formula html={formulas.model.html} label={`Model: ${formulas.model.text}`} />}
        <dl className={styles['facts']}>
          <dt>Valid</dt>
          <dd>
            <SymbolText of={validity} />
            {model && model.validity !== validity && <SymbolText of={` ${model.label}: ${model.validity}`} />}
          </dd>
          <dt>Source</dt>
          <dd>
            <SymbolText of={sourceOf(calculator, answer)} />
          </dd>
          <dt>Digits</dt>
          <dd>Results are rounded to the precision of your inputs. Enter more digits for more digits in the result.</dd>
        </dl>
      </section>
      {python !== undefined && (
        <details className={styles['program']}>
          <summary>The same in Python</summary>
          <ScrollRegion label="Python program">
            <pre>{python}</pre>
          </ScrollRegion>
        </details>
      )}
    </section>
  )
}

function Copies({ texts }: { readonly texts: readonly (readonly [label: string, text: () => string])[] }) {
  const [message, setMessage] = useState('')
  return (
    <p className={styles['copies']} data-print="no">
      {texts.map(([label, text]) => (
        <Button key={label} small onPress={async () => setMessage((await copyText(text())) ? 'Copied' : notCopied)}>
          {label}
        </Button>
      ))}
      <output>{message}</output>
    </p>
  )
}
