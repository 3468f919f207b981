import { useRef, useState } from 'react'
import { formatCount } from '#core/format-count.ts'
import type { Orientation } from '#core/test-types/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { directionsOf, lacksDirection } from './directions.ts'
import type { OwnFile } from '#contract/own-data/own-file.ts'
import { proposeDirections } from './propose-directions.ts'
import { hasDirection } from '#contract/own-data/own-specimen.ts'
import styles from './own-data.module.css'
import type { OpenFile, OwnData } from './use-own-data.ts'

const directions: readonly (readonly [Orientation, words: string])[] = [
  ['RD', 'RD, along rolling'],
  ['DD', 'DD, diagonal'],
  ['TD', 'TD, transverse'],
]

type ReadFile = OpenFile & { readonly read: OwnFile }

const files = (count: number) => formatCount(count, 'file')

/** `3 RD, 2 TD` */
function counted(found: readonly Orientation[]): string {
  return directions
    .map(([orientation]) => [orientation, found.filter((one) => one === orientation).length] as const)
    .flatMap(([orientation, count]) => (count > 0 ? [`${count} ${orientation}`] : []))
    .join(', ')
}

export function DirectionsPanel({ files: open, change }: Pick<OwnData, 'files' | 'change'>) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [done, setDone] = useState('')
  const summary = useRef<HTMLElement>(null)
  const directed = open.filter((one): one is ReadFile => one.read !== undefined && hasDirection(one.read.test))
  if (directed.length === 0) return null
  const unknown = directed.filter(({ read }) => lacksDirection(read))
  const isTicked = ({ id, read }: ReadFile) => ticked.get(id) ?? lacksDirection(read)
  const selected = directed.filter(isTicked)
  const proposed = proposeDirections(unknown.map(({ file }) => file.name))
  const proposal = ({ file }: ReadFile) => proposed.get(file.name)
  const tickAll = (on: boolean) => setTicked(new Map(directed.map(({ id }) => [id, on])))
  const set = (orientation: Orientation | null) => {
    for (const { id, choice } of selected) change(id, { ...choice, orientation })
    setTicked(new Map())
    // The part closes, or its buttons are disabled, without files to set.
    if (unknown.every(isTicked)) summary.current?.focus()
    setDone(
      orientation === null
        ? `${files(selected.length)} evaluated as stated in file or name.`
        : `${files(selected.length)} set to ${orientation}.`,
    )
  }
  const accept = () => {
    const named = unknown.filter((one) => proposal(one) !== undefined)
    for (const one of named) change(one.id, { ...one.choice, orientation: proposal(one)! })
    setTicked(new Map())
    summary.current?.focus()
    setDone(`${files(named.length)} set as proposed.`)
  }
  return (
    <section className={styles['part']} aria-labelledby="own-directions">
      <h2 id="own-directions">Directions</h2>
      {unknown.length > 0 && (
        <Alert
          tone="warning"
          title={`The direction of ${files(unknown.length)} is not known`}
          action={
            proposed.size > 0 && (
              <Button small look="primary" onPress={accept}>
                Use the proposed directions
              </Button>
            )
          }
        >
          <p>
            These specimens are not averaged, fitted or used for a card.{' '}
            {proposed.size > 0
              ? `Proposed from the file names: ${counted(unknown.flatMap((one) => proposal(one) ?? []))}.`
              : 'Select their files and set the direction.'}
          </p>
        </Alert>
      )}
      <details open={unknown.length > 0} className={styles['file']} data-print="no">
        <summary ref={summary}>Set the direction of files</summary>
        <div className={styles['form']}>
          <fieldset className={styles['choices']}>
            <legend className={styles['note']}>Files</legend>
            {directed.map((one) => (
              <Checkbox
                key={one.id}
                checked={isTicked(one)}
                onTick={(on) => setTicked(new Map([...ticked, [one.id, on]]))}
              >
                <span className={styles['name']}>{one.file.name}</span>{' '}
                <span className={styles['note']}>
                  {[directionsOf(one.read), lacksDirection(one.read) && proposal(one) && `proposed: ${proposal(one)}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Checkbox>
            ))}
          </fieldset>
          <div className={styles['tools']}>
            <Button small look="quiet" onPress={() => tickAll(true)}>
              Select all
            </Button>
            <Button small look="quiet" onPress={() => tickAll(false)}>
              Select none
            </Button>
          </div>
          <fieldset className={styles['tools']} aria-label={`Set the direction of ${files(selected.length)}`}>
            <span className={styles['note']}>
              {selected.length === 0 ? 'Select the files to set:' : `Set ${files(selected.length)} to`}
            </span>
            {directions.map(([orientation, words]) => (
              <Button key={orientation} small onPress={() => set(orientation)} isDisabled={selected.length === 0}>
                {words}
              </Button>
            ))}
            {selected.some(({ choice }) => choice.orientation !== null) && (
              <Button small look="quiet" onPress={() => set(null)}>
                As stated in file or name
              </Button>
            )}
          </fieldset>
        </div>
      </details>
      <output>{done}</output>
    </section>
  )
}
