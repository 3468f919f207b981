export { advanceProject, advanceStage } from './advance-project.ts'
export { addRow, changeRow, openProject } from './change-rows.ts'
export { createProject } from './create-project.ts'
export { daysAfter, laboratoryDay, laboratoryZone, weekOf } from './laboratory-day.ts'
export {
  findProject,
  holdProject,
  listProjects,
  listTemporary,
  type Project,
  projectId,
  stepsOf,
} from './read-projects.ts'
export { type ProjectEvent, type ProjectRow, readWholeProject, type WholeProject } from './read-whole.ts'
export { makeProject, type NewProject } from './make-project.ts'
export { addSpecimens, listSpecimens, type NewSpecimen, type Specimen, specimenCode } from './specimens.ts'
export { findProjectFile } from './project-file.ts'
export { peopleOf, type PersonOfProject, say } from './say.ts'
export { setDate } from './set-date.ts'
export { type Audience, type Notice, tell } from './tell.ts'
export { mailNotices, type NoticeReader, readersDue } from './mail-notices.ts'
export { setOwner } from './set-owner.ts'
export { takeStep } from './take-step.ts'
export { type TestedCoil, testedCoils } from './tested-coils.ts'
export { archiveProject, giveCustomer, keepLonger, tidyTemporary } from './temporary.ts'
export { type Waiting, waitingFor, type WaitingKind } from './waiting.ts'
export {
  type BoardColumn,
  knownMachines,
  type Load,
  machineLoad,
  type MachineRow,
  projectBoard,
  rowsByMachine,
  type TrackedProject,
  trackProjects,
} from './track-projects.ts'
