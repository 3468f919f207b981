import '#web/ui/base.css'
import { use, useEffect, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { adminMenuScript } from '#web/shell/admin-menu-fold.ts'
import { menuScript } from '#web/shell/side-menu/use-menu.ts'
import { readableToken } from '#web/dialogs/token.ts'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { asleepScript, wake } from '#web/ui/wake.ts'
import { applyTheme, themeScript } from '#web/ui/theme.ts'
import { textFont } from '#web/ui/font.ts'
import { afterPaintScript, scriptsMissingId, scriptsMissingScript } from './after-paint.ts'
import icon from './icon.svg'
import type { Route } from './+types/root.ts'
import { Failure } from './failure.tsx'
import { FrameBoundary } from './frame-boundary.tsx'
import { loadFrame } from './load-frame.server.ts'
import { NonceContext } from './nonce.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './root.module.css'
import { accountContext } from '#pages/services.ts'

/**
 * Zod would try whether it may make functions from text as soon as a page brings its first schema. The policy forbids it,
 * and each try stands on the console; told here, before any module of the page, it does not.
 */
const schemaScript = 'globalThis.__zod_globalConfig={jitless:true}'

const layerOrder = '@layer reset,tokens,base,components,pages'

/** Run by the parser of the page that the server sends, and by nothing later: the browser's own build leaves it out. */
const firstScript = import.meta.env.SSR
  ? [themeScript, menuScript, adminMenuScript, schemaScript, asleepScript, afterPaintScript, scriptsMissingScript].join(
      ';',
    )
  : ''

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    frame: await loadFrame(context),
    origin: new URL(request.url).origin,
    account: context.get(accountContext),
  }
}

/**
 * A visitor's frame says nothing that a change of address could change. A reader who has logged in gets theirs anew with each page,
 * and when it is asked for: a badge must not outlive a plan.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname && readableToken() !== undefined
}

/**
 * The document around every page, a failed one included. Where the root itself fails React makes it anew in the browser, and
 * there without scripts: they have run, and a browser that enforces trusted types takes none from another script.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const drawn = useServerRendered()
  const { pathname, search } = useLocation()
  // React has taken what stood on the old one.
  useLayoutEffect(() => {
    if (!drawn) applyTheme()
  }, [drawn])
  useEffect(() => {
    wake(document.documentElement)
    document.getElementById(scriptsMissingId)?.setAttribute('hidden', '')
  }, [])
  return (
    <html lang="en-GB" data-asleep="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The order of the layers in the sheet depends on the build. */}
        <style nonce={nonce} suppressHydrationWarning>
          {layerOrder}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {drawn && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1620" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {drawn && (
          <>
            <p id={scriptsMissingId} className={styles['missing']} role="alert" hidden suppressHydrationWarning>
              The scripts of this page could not be loaded: links work, other controls may not.{' '}
              <a href={pathname + search}>Reload the Page</a>
            </p>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastKnown = loaderData
  }, [loaderData])
  return (
    <FrameBoundary>
      <PageFrame account={loaderData.account} frame={loaderData.frame}>
        <Outlet />
      </PageFrame>
    </FrameBoundary>
  )
}

/** Within the frame as it was last known: what could not be asked for anew is the frame's own data. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root') ?? lastKnown
  return (
    <FrameBoundary>
      <PageFrame account={data?.account ?? null} frame={data?.frame}>
        <Failure error={useRouteError()} />
      </PageFrame>
    </FrameBoundary>
  )
}

/** In the browser alone, where all pages are one reader's. */
let lastKnown: Pick<Route.ComponentProps['loaderData'], 'account' | 'frame'> | undefined
