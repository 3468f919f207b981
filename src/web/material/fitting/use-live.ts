import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cardByName } from '#core/cards/choose-card.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import { type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import { liveChoice } from './choice.ts'
import type { WorkerResponse, WorkerRequest, RankedName } from './worker-messages.ts'
import type { CardView, ShownCard, ShownFit } from '#contract/views/simulation.ts'
import { cardPatch } from './card-state.ts'
import { useMaterial } from '../material-context.tsx'

type ModelChoices = Pick<MaterialState, 'law' | 'window' | 'blend' | 'anchor' | 'exponent' | 'hardening'>

/** Changes within this time are one change [ms]. */
const rest = 40

export type Live = {
  /** The address requests a fit that is not stored. */
  readonly wanted: boolean
  readonly fit: ShownFit | undefined
  readonly refused: string | undefined
  readonly cardId: string | undefined
  /** Undefined if not requested or not yet written. */
  readonly card: ShownCard | undefined
  /** The shown card belongs to the previous request. */
  readonly cardBusy: boolean
  readonly ranking: readonly RankedName[] | undefined
  readonly busy: boolean
  /** Cancels a slow fit and returns the choices of the previous one. */
  readonly cancel: () => ModelChoices
}

type Known = Pick<Live, 'fit' | 'refused' | 'ranking'> & { readonly card: ShownCard | undefined; readonly key: string }

/** Fit and card of the address, computed by a worker; those of the page until it responds. */
export function useLive(view: CardView, choices: ModelChoices): Live {
  const { state, searchOf } = useMaterial()
  const { bench, models } = view
  const stored = useMemo(() => view.stored.map(({ model }) => model), [view])
  const { law, window, blend, anchor, exponent, hardening } = choices
  const { system, fracture, regularisation } = state
  // Without a script the page shows stored models.
  const hydrated = useHydrated()
  const choice = useMemo(
    () => (hydrated ? liveChoice({ law, window, blend, anchor, exponent }, stored, models[0]?.id ?? '') : undefined),
    [hydrated, law, window, blend, anchor, exponent, stored, models],
  )
  const model = choice?.model ?? (law || stored[0] || '')
  const card = state.card === '' ? undefined : cardByName(state.card, bench.tab, model, view.cards)
  const locked = view.cards.find(({ id }) => id === card)?.locked === true
  const search = card === undefined ? '' : searchOf(cardPatch(state, bench.tab, card))
  const key = JSON.stringify([choice, card, system, fracture, regularisation, model, hardening, search])

  // Choice when the page was opened; the server responds again only for another tab or coil.
  const [opened] = useState(`${law || stored[0] || ''} ${hardening}`)
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState<string>()
  const [fitted, setFitted] = useState<{ readonly bench: CardView['bench']; readonly choices: ModelChoices }>()
  const [left, setLeft] = useState<string>()
  // Selecting it again fits it.
  if (left !== undefined && left !== key) setLeft(undefined)
  const requested = useRef<{ id: number; key: string; choices: ModelChoices }>({ id: 0, key: '', choices })

  // Each worker receives the data first.
  const start = useCallback(async () => {
    const { startFitWorker } = await loadCode(() => import('./start-fit-worker.ts'))
    const worker = startFitWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ kind: 'bench', bench } satisfies WorkerRequest)
    return worker
  }, [bench])
  const hear = useCallback(
    (answer: WorkerResponse) => {
      if (answer.id !== requested.current.id) return
      const { key: own } = requested.current
      setKnown((before) => merged(before?.key === own ? before : undefined, answer, own, before))
      if (answer.kind === 'fit') setFitted({ bench, choices: requested.current.choices })
    },
    [bench],
  )
  const fail = useCallback((why: string) => setFailed(`Could not fit: the script ${why}. Reload the page.`), [])
  const { post, stop } = useWorker<WorkerRequest, WorkerResponse>({ start, hear, fail })
  useEffect(() => stop, [bench, stop])

  useEffect(() => {
    if (!hydrated || left === key) return undefined
    const wait = setTimeout(() => {
      requested.current = {
        id: requested.current.id + 1,
        key,
        choices: { law, window, blend, anchor, exponent, hardening },
      }
      post({
        kind: 'work',
        id: requested.current.id,
        choice,
        card: locked ? undefined : card,
        system,
        fracture,
        regularisation,
        model,
        law: hardening,
        search,
      })
    }, rest)
    return () => clearTimeout(wait)
    // The key represents its inputs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hydrated, post, left, key])

  const cancel = () => {
    stop()
    setLeft(key)
    return fitted?.bench === bench ? fitted.choices : { ...noModelChoice, hardening }
  }
  const current = known?.key === key ? known : undefined
  const { card: first } = view
  // The page includes the card of the models it was opened with.
  const same =
    first?.id === card &&
    first?.system === system &&
    first.fracture === fracture &&
    first.regularisation === regularisation
  const brought = choice === undefined && same && opened === `${model} ${hardening}`
  const own = current?.card ?? (brought ? first : undefined)
  // A failed fit does not have a card; the previous one does not apply.
  const none =
    current?.refused === undefined || card === undefined
      ? undefined
      : ({
          id: card,
          system,
          fracture,
          regularisation,
          live: true,
          kind: 'refused',
          reasons: [`No fit: ${current.refused}`],
        } as const)
  return {
    wanted: choice !== undefined,
    // The last fit stays visible, marked as busy.
    fit: choice ? (current ? current.fit : known?.fit) : undefined,
    refused: failed ?? current?.refused,
    cardId: card,
    card:
      card === undefined
        ? undefined
        : locked
          ? { id: card, system, fracture, regularisation, live: false, kind: 'locked' }
          : (none ?? own ?? known?.card ?? first ?? undefined),
    cardBusy: hydrated && card !== undefined && !locked && own === undefined && failed === undefined && !none,
    ranking: known?.ranking,
    busy: choice !== undefined && !current?.fit && !current?.refused && failed === undefined && left !== key,
    cancel,
  }
}

function merged(own: Known | undefined, answer: WorkerResponse, key: string, before: Known | undefined): Known {
  // The last card stays until the next one, so that the layout does not jump.
  const base: Known = own ?? { key, fit: undefined, refused: undefined, card: before?.card, ranking: before?.ranking }
  if (answer.kind === 'fit') return { ...base, fit: answer.fit, refused: undefined }
  if (answer.kind === 'refused') return { ...base, fit: undefined, refused: answer.reason }
  if (answer.kind === 'card') return { ...base, card: answer.card }
  return { ...base, ranking: answer.ranking }
}
