import { useMemo, useState } from 'react'
import { compareWithRequirement } from '#core/literature/requirement.ts'
import type { LiteratureMaterial, LiteratureSource, LiteratureValue } from '#core/literature/literature.ts'
import { RequirementList } from '#web/literature/requirement-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { commonThickness, measuredNumbers } from './measured-numbers.ts'
import styles from './own-data.module.css'
import type { OwnMean } from '#contract/own-data/own-means.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

type Published = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly values: readonly LiteratureValue[]
}

type OwnRequirementProps = { readonly means: readonly OwnMean[]; readonly specimens: readonly OwnSpecimen[] }

/** Compares the user's means with requirements. The values stay in the browser. */
export function OwnRequirement({ means, specimens }: OwnRequirementProps) {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const [found, setFound] = useState<readonly Published[]>([])
  const [message, setMessage] = useState('')
  const comparisons = useMemo(() => {
    const numbers = measuredNumbers(means)
    const sheet = { thickness: commonThickness(specimens), coating: null }
    return found.flatMap((one) => compareWithRequirement(numbers, sheet, one) ?? [])
  }, [found, means, specimens])
  const ask = async () => {
    const requested = name.trim()
    if (requested === '') return
    setMessage('Loading requirements …')
    try {
      const answer = await fetch(`/mi-database/published/by-name.json?${new URLSearchParams({ name: requested })}`)
      if (!answer.ok) throw new TypeError(String(answer.status))
      setFound(((await answer.json()) as { materials: readonly Published[] }).materials)
      setAsked(requested)
      setMessage('')
    } catch {
      setMessage('Could not load the requirements. Try again.')
    }
  }
  const quoted = found.filter(
    ({ material, source: { type } }) =>
      material.sort === 'requirement or guarantee' && type !== 'standard' && type !== 'supplier',
  )
  return (
    <>
      <form
        className={styles['row']}
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label="Designation or grade"
          name="designation"
          placeholder="HCT780X"
          maxLength={60}
          required
          onValue={setName}
        />
        <Button type="submit" small>
          Compare with requirement
        </Button>
        <output>{message}</output>
      </form>
      {comparisons.length > 0 && <RequirementList comparisons={comparisons} />}
      {asked !== '' && comparisons.length === 0 && (
        <p>No requirements of standards or suppliers are available for {asked}.</p>
      )}
      {quoted.length > 0 && (
        <p className={styles['note']}>
          Also quoted, without a verdict:{' '}
          {quoted.map(({ material: { key, grade }, source: { authors } }, i) => (
            <span key={key}>
              {i > 0 && ', '}
              <a href={`/mi-database/published/${key}`}>{grade}</a> by {authors}
            </span>
          ))}
          .
        </p>
      )}
      <p className={styles['note']}>
        Means are rounded as on a certificate. Requirements are loaded into your browser; your values are not uploaded.
      </p>
    </>
  )
}
