import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

/** True for staff, who see what the laboratory has to do about a page. */
export function useStaff(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.frame.staff ?? false
}
