import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cardCalled } from '#core/cards/first-card.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import { type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import { liveChoice } from './choice.ts'
import type { Answer, Ask, RankedName } from './conversation.ts'
import type { CardView, ShownCard, ShownFit } from '#contract/views/simulation.ts'
import { cardPatch } from './card-state.ts'
import { useMaterial } from '../material-context.tsx'

type ModelChoices = Pick<MaterialState, 'law' | 'window' | 'blend' | 'anchor' | 'exponent' | 'hardening'>

/** Changes that follow one another faster are one change [ms]. */
const rest = 40

export type Live = {
  /** What the address asks for is another fit than a stored one. */
  readonly wanted: boolean
  readonly fit: ShownFit | undefined
  /** Why there is none. */
  readonly refused: string | undefined
  /** Id of the card that is asked for. */
  readonly cardId: string | undefined
  /** Undefined while none is asked for, and until the first one is written. */
  readonly card: ShownCard | undefined
  /** The card in sight is still another one's. */
  readonly cardBusy: boolean
  readonly ranking: readonly RankedName[] | undefined
  /** An answer is on its way. */
  readonly busy: boolean
  /** Ends a fit that takes too long. @returns  what was fitted before, where the address goes back to */
  readonly cancel: () => ModelChoices
}

type Known = Pick<Live, 'fit' | 'refused' | 'ranking'> & { readonly card: ShownCard | undefined; readonly key: string }

/**
 * The fit and the card that the address asks for, made by a worker; the page's own until it answers.
 *
 * @param choices  what the address chooses about the models of `view`; `hardening` where a card's law is none of them
 */
export function useLive(view: CardView, choices: ModelChoices): Live {
  const { state, searchOf } = useMaterial()
  const { bench, models } = view
  const stored = useMemo(() => view.stored.map(({ model }) => model), [view])
  const { law, window, blend, anchor, exponent, hardening } = choices
  const { system, regularisation } = state
  // Without a script nothing is fitted: the page then shows what is stored, whatever the address asks for.
  const hydrated = useHydrated()
  const choice = useMemo(
    () => (hydrated ? liveChoice({ law, window, blend, anchor, exponent }, stored, models[0]?.id ?? '') : undefined),
    [hydrated, law, window, blend, anchor, exponent, stored, models],
  )
  const model = choice?.model ?? (law || stored[0] || '')
  const card = state.card === '' ? undefined : cardCalled(state.card, bench.tab, model, view.cards)
  const locked = view.cards.find(({ id }) => id === card)?.locked === true
  const search = card === undefined ? '' : searchOf(cardPatch(state, bench.tab, card))
  const key = JSON.stringify([choice, card, system, regularisation, model, hardening, search])

  // What the page was opened with; the server answers again only for another tab or coil.
  const [opened] = useState(`${law || stored[0] || ''} ${hardening}`)
  const [known, setKnown] = useState<Known>()
  const [failed, setFailed] = useState<string>()
  const [fitted, setFitted] = useState<{ readonly bench: CardView['bench']; readonly choices: ModelChoices }>()
  /** What was asked for when somebody ended it. */
  const [left, setLeft] = useState<string>()
  // Chosen once more, it is fitted.
  if (left !== undefined && left !== key) setLeft(undefined)
  const asked = useRef<{ id: number; key: string; choices: ModelChoices }>({ id: 0, key: '', choices })

  // Each worker is told first what it works on.
  const start = useCallback(async () => {
    const { startFitWorker } = await loadCode(() => import('./start-fit-worker.ts'))
    const worker = startFitWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ kind: 'bench', bench } satisfies Ask)
    return worker
  }, [bench])
  const hear = useCallback(
    (told: Answer) => {
      if (told.id !== asked.current.id) return
      const { key: own } = asked.current
      setKnown((before) => merged(before?.key === own ? before : undefined, told, own, before))
      if (told.kind === 'fit') setFitted({ bench, choices: asked.current.choices })
    },
    [bench],
  )
  const fail = useCallback(
    (why: string) => setFailed(`The fit could not be made here: its script ${why}. Reload the page.`),
    [],
  )
  const { post, stop } = useWorker<Ask, Answer>({ start, hear, fail })
  useEffect(() => stop, [bench, stop])

  useEffect(() => {
    if (!hydrated || left === key) return undefined
    const wait = setTimeout(() => {
      asked.current = { id: asked.current.id + 1, key, choices: { law, window, blend, anchor, exponent, hardening } }
      post({
        kind: 'work',
        id: asked.current.id,
        choice,
        card: locked ? undefined : card,
        system,
        regularisation,
        model,
        law: hardening,
        search,
      })
    }, rest)
    return () => clearTimeout(wait)
    // The key stands for what it is made of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hydrated, post, left, key])

  const cancel = () => {
    stop()
    setLeft(key)
    return fitted?.bench === bench ? fitted.choices : { ...noModelChoice, hardening }
  }
  const current = known?.key === key ? known : undefined
  const { card: first } = view
  // The page brought the card of the stored models that it was opened with: back there it is at hand.
  const same = first?.id === card && first?.system === system && first.regularisation === regularisation
  const brought = choice === undefined && same && opened === `${model} ${hardening}`
  const own = current?.card ?? (brought ? first : undefined)
  // What could not be fitted has no parameters for a card, and that of the fit before is not its own.
  const none =
    current?.refused === undefined || card === undefined
      ? undefined
      : ({
          id: card,
          system,
          regularisation,
          live: true,
          kind: 'refused',
          reasons: [`There is no fit: ${current.refused}`],
        } as const)
  return {
    wanted: choice !== undefined,
    // While the next one is made the last stays in sight, marked as busy.
    fit: choice ? (current ? current.fit : known?.fit) : undefined,
    refused: failed ?? current?.refused,
    cardId: card,
    card:
      card === undefined
        ? undefined
        : locked
          ? { id: card, system, regularisation, live: false, kind: 'locked' }
          : (none ?? own ?? known?.card ?? first ?? undefined),
    cardBusy: hydrated && card !== undefined && !locked && own === undefined && failed === undefined && !none,
    ranking: known?.ranking,
    busy: choice !== undefined && !current?.fit && !current?.refused && failed === undefined && left !== key,
    cancel,
  }
}

function merged(own: Known | undefined, answer: Answer, key: string, before: Known | undefined): Known {
  // The card of the last answer stays until its own comes: an empty place would jump.
  const base: Known = own ?? { key, fit: undefined, refused: undefined, card: before?.card, ranking: before?.ranking }
  if (answer.kind === 'fit') return { ...base, fit: answer.fit, refused: undefined }
  if (answer.kind === 'refused') return { ...base, fit: undefined, refused: answer.reason }
  if (answer.kind === 'card') return { ...base, card: answer.card }
  return { ...base, ranking: answer.ranking }
}
