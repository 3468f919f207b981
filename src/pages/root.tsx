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
import { replayInput } from '#web/ui/replay-input.ts'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { applyTheme, themeScript } from '#web/ui/theme.ts'
import { textFont } from '#web/ui/font.ts'
import { deferredScriptsLoader, scriptsMissingId, scriptsMissingScript } from './frame/defer-scripts.ts'
import icon from './icon.svg'
import type { Route } from './+types/root.ts'
import { Failure } from './frame/failure.tsx'
import { FrameBoundary } from './frame/frame-boundary.tsx'
import { loadFrame } from './frame/load-frame.server.ts'
import { NonceContext } from './frame/response-context.ts'
import { PageFrame } from './frame/page-frame.tsx'
import styles from './root.module.css'
import { accountContext } from '#pages/reading/services.ts'

/** Prevents the test of `new Function` by Zod, which the policy blocks with a console message. Runs before modules. */
const schemaScript = 'globalThis.__zod_globalConfig={jitless:true}'

const layerOrder = '@layer reset,tokens,base,components,pages'

/** Executed by the HTML parser only, so the browser build omits it. */
const firstScript = import.meta.env.SSR
  ? [themeScript, menuScript, adminMenuScript, schemaScript, deferredScriptsLoader, scriptsMissingScript].join(';')
  : ''

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    frame: await loadFrame(context),
    origin: new URL(request.url).origin,
    account: context.get(accountContext),
  }
}

/** Reloads the frame of a logged-in reader with each page, because access can end. Visitors have a constant frame. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname && readableToken() !== undefined
}

/**
 * Document of all pages. If the root fails, React rebuilds it in the browser without scripts: they have run, and
 * trusted types forbid scripts created by scripts.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const drawn = useServerRendered()
  const { pathname, search } = useLocation()
  // React has removed the attributes of the old element.
  useLayoutEffect(() => {
    if (!drawn) applyTheme()
  }, [drawn])
  useEffect(() => {
    replayInput(document)
    document.documentElement.dataset['hydrated'] = ''
    document.getElementById(scriptsMissingId)?.setAttribute('hidden', '')
  }, [])
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The order of layers in the style sheet depends on the build. */}
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
              Scripts could not be loaded. Links work, other controls may not.{' '}
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

/** Uses the last known frame, because its data may be what failed. */
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

/** In the browser only, where all pages belong to one reader. */
let lastKnown: Pick<Route.ComponentProps['loaderData'], 'account' | 'frame'> | undefined
