import { useMemo, useState } from 'react'
import type { SimilarCandidates } from '#contract/views/similarity.ts'
import {
  bySimilarity,
  type AspectId,
  aspects,
  gapsOf,
  nearestOfEach,
  usualWeights,
} from '#core/similarity/behaviour.ts'
import { NearestTable } from '#web/material/similar/nearest-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { ownBehaviour } from './own-behaviour.ts'
import styles from './own-data.module.css'
import type { OwnMean } from '#contract/own-data/own-means.ts'

type OwnSimilarProps = {
  readonly means: readonly OwnMean[]
  readonly synthetic: boolean
  readonly onBeside: (coil: string) => void
}

const shown = 8
const counts = [0, 1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: String(count) }))

/** Materials similar to the user's. Compared in the browser: the user's values stay there. */
export function OwnSimilar({ means, synthetic, onBeside }: OwnSimilarProps) {
  const [found, setFound] = useState<SimilarCandidates>()
  const [message, setMessage] = useState('')
  const [weights, setWeights] = useState<Partial<Record<AspectId, number>>>(usualWeights)
  const view = useMemo(() => found && comparedWith(found, means, weights), [found, means, weights])
  const ask = async () => {
    setMessage('Loading the properties of the materials …')
    try {
      const answer = await fetch('/mi-database/similar-materials.json')
      if (!answer.ok) throw new TypeError(String(answer.status))
      setFound((await answer.json()) as SimilarCandidates)
      setMessage('')
    } catch {
      setMessage('Could not load the properties. Try again.')
    }
  }
  if (!found || !view) {
    return (
      <>
        <p className={styles['promise']}>
          <Button small onPress={() => void ask()}>
            Find similar materials
          </Button>
          <output>{message}</output>
        </p>
        <p className={styles['note']}>
          Properties of the materials are loaded into your browser; yours are not uploaded.
        </p>
      </>
    )
  }
  return (
    <>
      <fieldset className={styles['weights']} data-print="no">
        <legend>Weights</legend>
        {aspects.map(({ id, name }) => (
          <Select
            key={id}
            label={name}
            value={String(weights[id] ?? 0)}
            onValue={(value) => setWeights({ ...weights, [id]: Number(value) })}
            options={counts}
          />
        ))}
      </fieldset>
      {view.aspects.every(({ weight }) => weight === 0) ? (
        <Alert tone="info">
          <p>Give at least one property a weight above 0.</p>
        </Alert>
      ) : (
        <NearestTable view={view} coil={{ name: 'your data', synthetic, gaps: view.gaps }}>
          {({ id, name }) => (
            <Button small look="quiet" onPress={() => onBeside(id)} aria-label={`Show ${name} with your curves`}>
              Show curves
            </Button>
          )}
        </NearestTable>
      )}
      {found.cut && <p className={styles['note']}>Only the first coils by name were compared.</p>}
    </>
  )
}

function comparedWith(
  { candidates }: SimilarCandidates,
  means: readonly OwnMean[],
  weights: Partial<Record<AspectId, number>>,
) {
  const own = ownBehaviour(means)
  const found = bySimilarity(
    own,
    candidates.map(({ numbers }) => numbers),
    weights,
  )
  const nearest = nearestOfEach(found, (candidate) => candidates[candidate]!.to.split('?', 1)[0]!).slice(0, shown)
  return {
    nearest: nearest.map(({ candidate, ...like }) => ({ ...candidates[candidate]!, ...like })),
    aspects: aspects.map(({ id, name }) => ({ id, name, weight: weights[id] ?? 0 })),
    gaps: gapsOf(own, weights),
    compared: candidates.length,
    tooLittle: candidates.length - found.length,
  }
}
