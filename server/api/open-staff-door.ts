import { readKeyActor } from '#server/api-keys/read-key-actor.ts'
import type { StaffDoor } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { knownDevice } from '#server/sign-in/session/known-device.ts'
import { readStaffActor } from '#server/sign-in/session/read-staff-actor.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'

/** Who of the staff calls: by a session, by a key, or by a browser that signed in before. */
export function openStaffDoor(db: Queries, auth: StaffAuth): StaffDoor {
  return {
    readSession: (c) => readStaffActor(auth, db, c),
    readKey: (key, now) => readKeyActor(db, key, now),
    knownDevice: (c, now) => knownDevice(auth, c, now),
  }
}
