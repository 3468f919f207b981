export { listCompanyLogins } from './company-login.ts'
export {
  findNodeForStaff,
  listExplainable,
  listGrants,
  listOrganisations,
  listPeople,
  listPlans,
  listRoleRequests,
  listSubscriptions,
  listTreeChoices,
} from './lists.ts'
export { makeChange, previewChange } from './make-change.ts'
export { readNote } from './subscriptions.ts'
