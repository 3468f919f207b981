import {
  type ComponentType,
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { wake } from '#web/ui/wake.ts'
import { codeSource } from './load-code.ts'
import { LoadFailure } from './load-failure.tsx'
import styles from './lazy-part.module.css'

/** Closes what opens over the page, also where only its failure stands there. */
type Closable = { readonly onClose?: () => void }

type LazyPartOptions = {
  /** As it begins a sentence where it could not be loaded: `The menu`. */
  readonly what: string
  /** It opens over the page, as dialogs do, and so does what is said of its failure. */
  readonly over?: boolean
}

/**
 * A part whose code comes when it is first shown. The one way to do that, beside `onSight` for what sleeps until it is seen: code
 * that does not come costs this part alone, says so in its place and can be asked for again.
 *
 *     const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { what: 'The search', over: true })
 *
 * The server draws the part into the page. There it sleeps until its code has come; without it the drawing stays. A part that is
 * opened by a click suspends: its parent says with `Suspense` what stands there meanwhile.
 */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { what, over = false }: LazyPartOptions,
): ComponentType<Props & Closable> {
  const code = codeSource(bring)

  function Part(props: Props & Closable) {
    const drawn = useServerRendered()
    const fault = useSyncExternalStore(code.subscribe, code.fault, code.fault)
    const { onClose } = props
    // What sleeps must not be touched before its code is there: React would put what waits in the place of the drawing.
    const sleeping = useMemo(() => <Sleeping>{(place) => <Drawn {...props} place={place} />}</Sleeping>, [props])
    const failure = (place: 'here' | 'below') =>
      fault && <LoadFailure {...{ fault, what, onClose }} place={over ? 'over' : place} onRetry={code.load} />
    if (!drawn) return failure('here') ?? <Opened {...props} />
    return (
      <>
        {sleeping}
        {failure('below')}
      </>
    )
  }

  // React resumes a component that waited, and loses count where other hooks follow: so none stands beside `use`.
  function Opened(props: Props) {
    if (code.found() === undefined) use(code.load())
    const found = code.found()
    return found && createElement(found, props)
  }
  function Drawn({ place, ...props }: Props & { readonly place: Place }) {
    const asked = code.load()
    if (onServer) use(asked)
    const found = code.found() ?? use(code.arrived)
    return (
      <>
        {createElement(found, props as unknown as Props & object)}
        <Awake place={place} />
      </>
    )
  }
  return memo(Part)
}

const onServer = typeof window === 'undefined'

type Place = { readonly current: Element | null }

function Sleeping({ children }: { readonly children: (place: Place) => React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles['part']} data-asleep="">
      <Suspense>{children(place)}</Suspense>
    </div>
  )
}

/** Tells when what stands before it is alive. */
function Awake({ place }: { readonly place: Place }) {
  useEffect(() => {
    if (place.current) wake(place.current)
  }, [place])
  return null
}
