-- The address of the waiting list is no branch's.
alter table branch drop constraint branch_slug_not_reserved;
update branch set slug = 'waiting-branch' where slug = 'waiting';
alter table branch add constraint branch_slug_not_reserved check (
  slug not in (
    'en', 'ar',
    'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'waiting', 'rules', 'office', 'find', 'gift-card', 'gift-cards',
    'reviews', 'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
    'demo-inbox',
    'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox', 'share', 'brand', 'preview',
    'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
  )
);
