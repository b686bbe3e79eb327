type ExportedTable = {
  /** Rows are told apart, and read in order, by these. */
  readonly by: readonly string[]
  /** Of a column that ends in `:both`, each language is a column of its own. */
  readonly columns: string
}

/**
 * What an owner takes along: column by column, so that nothing new gets out by itself. Keys, tokens and passwords are not
 * among it, nor what only this machine needs.
 */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  venue: {
    by: ['only_one'],
    columns:
      'name:both brand_line:both brand_line_long:both about house_rules how_it_works faq social_links default_locale policy contact_email opened_at home',
  },
  branch: {
    by: ['id'],
    columns:
      'id slug name:both tagline:both description:both address:both directions:both latitude longitude phone whatsapp time_zone currency vat_rate tax_on_top vat_number seller weekend_days business_day_start opening_hours pictures lead_minutes horizon_days deposit_percent share_cutoff_hours published archived_at position',
  },
  room: {
    by: ['id'],
    columns:
      'id branch_id slug name:both tagline:both story:both expect:both difficulty scare min_players max_players min_age duration_minutes reset_minutes languages step_free pictures pricing min_charge child_price child_from_age child_until_age published archived_at position',
  },
  tag: { by: ['slug'], columns: 'slug icon name:both archived_at' },
  room_tag: { by: ['room_id', 'tag'], columns: 'room_id tag position' },
  season: { by: ['id'], columns: 'id branch_id name:both from_date until_date opening_hours' },
  weekly_session: { by: ['id'], columns: 'id branch_id room_id season_id weekday starts audience mode' },
  extra_session: { by: ['id'], columns: 'id branch_id room_id date starts audience mode' },
  closure: { by: ['id'], columns: 'id branch_id room_id from_date until_date from_time until_time reason' },
  time_block: { by: ['id'], columns: 'id branch_id room_id starts_at ends_at kind note created_at' },
  public_game_terms: {
    by: ['room_id'],
    columns: 'room_id seat_price minimum max_parties decide_before_minutes',
  },
  price_tier: { by: ['room_id', 'players'], columns: 'room_id players per_player' },
  price_modifier: {
    by: ['id'],
    columns:
      'id branch_id room_id kind name:both percent per_player weekdays from_time until_time from_date until_date within_minutes',
  },
  price_fee: { by: ['id'], columns: 'id branch_id name:both basis amount taxed refundable position' },
  add_on: {
    by: ['id'],
    columns:
      'id branch_id slug name:both description:both price per product_id pictures max_quantity published',
  },
  product: {
    by: ['id'],
    columns:
      'id slug kind name:both short:both description:both variants pictures gift_card published archived_at position',
  },
  product_price: { by: ['product_id', 'currency'], columns: 'product_id currency amount' },
  product_stock: {
    by: ['product_id', 'branch_id', 'variant'],
    columns: 'product_id branch_id variant quantity',
  },
  promo_code: {
    by: ['id'],
    columns:
      'id code name:both percent amount currency valid_from valid_until weekdays branch_id use_limit per_guest_limit uses active after_game created_at',
  },
  promo_code_room: { by: ['promo_code_id', 'room_id'], columns: 'promo_code_id room_id' },
  promo_code_use: { by: ['order_id'], columns: 'order_id promo_code_id used_at' },
  order: {
    by: ['id'],
    columns:
      'id code reference branch_id currency state source locale name email phone group_name notes total payable paid vat pays promo_code_id created_at confirmed_at cancelled_at erased_at guest_id request_id',
  },
  order_line: {
    by: ['id'],
    columns:
      'id order_id position kind item name:both quantity unit_amount amount currency vat_rate vat details',
  },
  order_item: {
    by: ['id'],
    columns: 'id order_id position product_id variant quantity unit_amount gift voucher_id handed_over_at',
  },
  booking: {
    by: ['id'],
    columns:
      'id order_id branch_id room_id status players children starts_at ends_at business_day audience created_at checked_in_at moved_from staff_note session_id',
  },
  shared_session: {
    by: ['id'],
    columns:
      'id branch_id room_id starts_at ends_at business_day audience capacity minimum max_parties taken company locale decides_at state',
  },
  booking_event: { by: ['id'], columns: 'id booking_id kind actor created_at' },
  payment: {
    by: ['id'],
    columns:
      'id order_id currency amount refunded provider provider_ref state failure goes_back created_at settled_at taken_by receipt_number tendered share_id payer_email payer_locale',
  },
  refund: {
    by: ['id'],
    columns:
      'id order_id payment_id currency amount state reason provider_ref failure created_at settled_at means given_by',
  },
  staff_refund: {
    by: ['id'],
    columns: 'id order_id currency amount goes_to voucher_id reason staff_id created_at',
  },
  dispute: {
    by: ['id'],
    columns:
      'id order_id payment_id currency amount provider_ref state reason answer_by created_at settled_at',
  },
  till_entry: {
    by: ['id'],
    columns:
      'id branch_id business_day kind means currency amount cause order_id payment_id voucher_id reverses staff_id reason created_at',
  },
  day_close: {
    by: ['id'],
    columns:
      'id branch_id number from_day business_day currency opening_float left_in_drawer reason closed_by closed_at',
  },
  day_close_count: { by: ['close_id', 'means'], columns: 'close_id means expected counted' },
  ledger_entry: { by: ['id'], columns: 'id posting_id order_id currency account amount cause created_at' },
  tax_unit: { by: ['id'], columns: 'id branch_id scheme serial counter created_at' },
  tax_document: {
    by: ['position'],
    columns:
      'id position unit_id order_id kind of cause currency body net vat total caused_at state number counter issued_at qr xml answer',
  },
  zatca_document: {
    by: ['document_id'],
    columns: 'document_id unit_id is_standard counter tries tried_at cleared_xml cleared_qr',
  },
  order_buyer: {
    by: ['order_id'],
    columns: 'order_id company tax_number street building district city postal_code created_at',
  },
  voucher: {
    by: ['id'],
    columns:
      'id code old_code currency initial balance expires_at voided_at bought_by recipient_name recipient_email sender_name message locale created_at',
  },
  split: { by: ['order_id'], columns: 'order_id mode if_short cutoff_hours guarantee opened_at outcome' },
  split_share: { by: ['id'], columns: 'id order_id position label amount paid gone created_at' },
  companion: { by: ['id'], columns: 'id order_id name locale created_at' },
  waiver: {
    by: ['branch_id', 'position'],
    columns:
      'id branch_id position order_id document version locale warnings role name minors minors_count ticks signature channel signed_at received_at erased_at set_aside_at photo_consent fingerprint previous seal',
  },
  voucher_movement: { by: ['id'], columns: 'id voucher_id order_id kind amount created_at' },
  guest: { by: ['id'], columns: 'id note tags created_at' },
  guest_contact: { by: ['kind', 'value'], columns: 'kind value guest_id' },
  known_guest: { by: ['id'], columns: 'id name email phone locale note guest_id created_at' },
  request: {
    by: ['id'],
    columns:
      'id code state type branch_id name email company phone country group_kind players_count photo_session notes locale created_at quote_amount quote_currency order_id close_reason',
  },
  offer: {
    by: ['id'],
    columns:
      'id request_id currency deposit pay_by releases released_at company tax_number order_id created_at',
  },
  offer_part: {
    by: ['offer_id', 'position'],
    columns: 'offer_id position room_id starts_at players amount order_id lost_at',
  },
  offer_add_on: {
    by: ['offer_id', 'position'],
    columns: 'offer_id position slug name:both quantity unit_amount',
  },
  offer_line: { by: ['offer_id', 'position'], columns: 'offer_id position name amount' },
  waiting: {
    by: ['id'],
    columns:
      'id code place branch_id business_day players name email phone locale state missed created_at ended_at',
  },
  waiting_time: {
    by: ['waiting_id', 'room_id', 'starts_at'],
    columns: 'waiting_id branch_id room_id starts_at ends_at business_day over',
  },
  waiting_offer: {
    by: ['id'],
    columns:
      'id waiting_id branch_id room_id starts_at ends_at business_day state by_hand order_id created_at announced_at expires_at ended_at',
  },
  request_message: { by: ['id'], columns: 'id request_id author staff_id text created_at' },
  game_result: {
    by: ['booking_id'],
    columns:
      'booking_id escaped seconds clues helped team_name host_id listed unlisted_at noted_at changed_at',
  },
  game_photo: { by: ['id'], columns: 'id booking_id width height visible taken_at removed_at removed_by' },
  incident: {
    by: ['id'],
    columns: 'id booking_id branch_id room_id kind note noted_by noted_at mended_by mended_at',
  },
  recovery: {
    by: ['booking_id'],
    columns: 'booking_id review_id branch_id voucher_id kind amount staff_id created_at',
  },
  review: {
    by: ['id'],
    columns:
      'id branch_id room_id rating author_name:both text:both state locale created_at booking_id answer answered_at brought_from',
  },
  mail: {
    by: ['id'],
    columns: 'id kind order_id request_id recipient locale state subject created_at sent_at',
  },
  staff_member: { by: ['id'], columns: 'id name email role locale active created_at' },
  staff_branch: { by: ['staff_id', 'branch_id'], columns: 'staff_id branch_id' },
  audit_entry: { by: ['id'], columns: 'id actor action noun noun_id branch_id before after created_at' },
  media_picture: { by: ['name'], columns: 'name files bytes uploaded_at' },
  text_override: { by: ['key', 'locale'], columns: 'key locale text changed_at' },
  house_document_version: { by: ['document', 'number'], columns: 'document number source text saved_at' },
  mail_template: { by: ['kind'], columns: 'kind content changed_at' },
  brand_version: { by: ['id'], columns: 'id look made_at' },
}
