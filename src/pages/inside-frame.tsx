import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { Failure } from './failure.tsx'
import type { loader as rootLoader } from './root.tsx'

/**
 * Around every page and inside the frame, so that what fails takes the page's place and the frame stays. In the root's place
 * the whole document would be made anew, scripts included, which our policy on trusted types refuses: a blank window.
 */
export default function InsideFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  return <Failure error={useRouteError()} reference={data?.reference} />
}
