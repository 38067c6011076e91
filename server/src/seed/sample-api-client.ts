import { sql } from 'kysely';
import type { Seeder } from './seeder.ts';

/** A program of a demo customer. It cannot call until a user creates a key. */
export const sampleApiClientSeeder: Seeder = {
  name: 'sample_api_client',
  profiles: ['demo'],
  content: async () => '1',
  run: async (tx) => {
    await sql`
      insert into api_client (name, user_id, customer_id, scopes, rate_per_minute, description, creator_id, dept_belong_id)
      select 'SAMPLE HAINA ERP', u.id, c.id, array['BOOKING_READ', 'BOOKING_WRITE', 'SCHEDULE_READ', 'TRACKING_READ'], 60,
        'SAMPLE', u.id, u.dept
      from customer c join users u on u.username = 'backoffice1'
      where c.code = 'SAMPLE-HAINA' and not c.is_deleted
        and not exists (select from api_client where name = 'SAMPLE HAINA ERP')`.execute(tx);
  },
};
