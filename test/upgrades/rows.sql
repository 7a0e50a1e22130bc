-- Rows that the script of the dumps adds after a migration. Each group begins with the name of its migration.
-- after 0000_product_tables
insert into palapa_auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata) values
  ('00000000-0000-4000-8000-000000000001', 'ana@example.com', 'x', now(), '{}', '{"name": "Ana"}'),
  ('00000000-0000-4000-8000-000000000002', 'ben@example.com', 'x', null, '{}', '{}');
insert into palapa_auth.identities (id, user_id, provider, provider_id, identity_data, email)
  select id, id, 'email', id::text, '{}', email from palapa_auth.users;
insert into palapa_auth.sessions (id, user_id, refresh_key, amr) select id, id, 'key', '[]' from palapa_auth.users;
insert into palapa.profiles (id, email, role, name, phone, photo)
  select id, email, case email when 'ana@example.com' then 'SELLER' else 'BUYER' end, 'Ana', '+5016101234', null
  from palapa_auth.users;
insert into palapa.locations (name) values ('San Pedro, Ambergris Caye'), ('12 Mile Hummingbird Highway'), ('somewhere else');
insert into palapa.properties (id, seller_id, location_id, title, price, property_type, status, bedrooms, description_long, created_at)
  select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, '00000000-0000-4000-8000-000000000001', 1 + n % 3,
    'House ' || n, 100000 + n, (array['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL'])[1 + n % 4],
    case when n % 5 = 0 then 'WITHDRAWN' else 'ACTIVE' end, n % 4, E'Two lines\nand a \\ backslash', now() - n * interval '1 day'
  from generate_series(1, 20) as n;
insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
  select id, id, 0, md5(id::text), 1280, 800, '#aabbcc', '{320,1280}' from palapa.properties;
insert into palapa.features (id, property_id, position, name) select id, id, 0, 'Sea view' from palapa.properties;
insert into palapa.interactions (id, user_id, property_id, interaction_type)
  select id, '00000000-0000-4000-8000-000000000002', id, 'LIKE' from palapa.properties;
insert into palapa.views (property_id, day, visitor) select id, current_date, 'a visitor' from palapa.properties;
-- after 0008_conversations
insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position)
  select id, id, '00000000-0000-4000-8000-000000000002', seller_id, 1 from palapa.properties where status = 'ACTIVE' limit 3;
insert into palapa.conversation_members (conversation_id, user_id, side, stream_position, last_message_at)
  select id, buyer_id, 'buyer', row_number() over (), now() from palapa.conversations
  union all select id, seller_id, 'seller', row_number() over (), now() from palapa.conversations;
insert into palapa.messages (conversation_id, position, id, sender, text, warnings, buyer_stream_position, seller_stream_position, created_at)
  select id, 1, id, 'buyer', 'Is it for sale?', '{}', row_number() over (), row_number() over (), now() from palapa.conversations;
insert into palapa.conversation_streams (user_id, position) select id, 3 from palapa.profiles;
insert into palapa.blocks (user_id, blocked_id)
  values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002');
insert into palapa.conversation_reports (id, conversation_id, reporter_id, reported_id, reason, text)
  select id, id, seller_id, buyer_id, 'spam', 'Look at this' from palapa.conversations;
-- after 0016_lifecycle
insert into palapa.property_events (property_id, position, at, kind, is_public)
  select id, 50, now(), 'CONFIRMED', false from palapa.properties;
update palapa.properties set status = 'UNDER_OFFER' where title = 'House 1';
-- after 0021_drafts
insert into palapa.property_drafts (id, user_id, data, created_at, updated_at)
  select id, id, '{"title": "A draft"}', now(), now() from palapa.profiles;
-- after 0023_notices
insert into palapa.notices (id, user_id, kind, property_id, created_at, sequence)
  select id, '00000000-0000-4000-8000-000000000002', 'sold', id, now(), 100 + row_number() over () from palapa.properties;
-- after 0028_staff
insert into palapa.staff (user_id, role, added_at) values ('00000000-0000-4000-8000-000000000001', 'admin', now());
insert into palapa.audit_log (id, at, actor_kind, action, subject_type, subject_id)
  values ('00000000-0000-4000-8000-000000000201', now(), 'cli', 'add_staff', 'staff', '00000000-0000-4000-8000-000000000001');
-- after 0046_detail_words
insert into palapa.property_details (property_id, title_type, parcel)
  select id, 'land_certificate', '12/3' from palapa.properties where property_type = 'LAND';
insert into palapa.suspensions (id, user_id, until, reason, started_at, agreed_at, ended_at, key_hash)
  values ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000002', null, 'Spam', now(), now(), now(),
    encode(sha256('key'), 'hex'));
insert into palapa.appeals (id, user_id, suspension_id, text, created_at)
  select id, user_id, id, 'I had the papers', now() from palapa.suspensions;
-- after 0048_announcements
insert into palapa.announcements (id, text, starts_at, ends_at)
  values ('00000000-0000-4000-8000-000000000401', 'Closed on Friday', now(), now() + interval '1 day');
-- after 0049_backups
insert into palapa.backup_runs (id, kind, result, started_at, ended_at, name, bytes)
  values ('00000000-0000-4000-8000-000000000501', 'backup', 'ok', now(), now(), 'a.tar', 1000);
insert into palapa.erasures (user_hash, at) values (encode(sha256('erased'), 'hex'), now());
-- after 0050_console
insert into palapa.failed_emails (id, at, result, code, response_code)
  values ('00000000-0000-4000-8000-000000000601', now(), 'refused', 'EENVELOPE', 550);
-- after 0051_staff_claims
update palapa.cases set kind = 'staff', claimed_by = '00000000-0000-4000-8000-000000000001', claimed_until = now()
  where id = '00000000-0000-4000-8000-000000000101';
